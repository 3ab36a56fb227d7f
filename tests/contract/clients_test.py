#!/usr/bin/env python3
"""What the clients in Python send and read, without a nucleus; agents/python is in PYTHONPATH."""

import unittest
import xml.etree.ElementTree as ElementTree

import random_driver
import referee
import simrob_agent
import simrob_messages as messages


def entity_request(command, fields):
    return (f'<Simulation_Message><Entity_Request Command="{command}">{fields}</Entity_Request>'
            "</Simulation_Message>")


class Requests(unittest.TestCase):
    def test_motors_are_told_one_by_one(self):
        self.assertEqual(
            str(simrob_agent.motors(1, {0: 3, 1: -2.5})),
            entity_request("Robot_Motor_Control", "<Entity_Id>1</Entity_Id><Motors>"
                           "<Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>3</Value></Motor>"
                           "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>-2.5</Value></Motor>"
                           "</Motors>"))

    def test_numbers_for_a_device_stand_in_one_element(self):
        self.assertEqual(
            str(simrob_agent.device_control(1, 7, 1, 0.5)),
            entity_request("Device_Control", "<Entity_Id>1</Entity_Id><Device_Id>7</Device_Id>"
                           "<Value>1 0.5</Value>"))

    def test_an_agent_synchronizes_by_its_key(self):
        with simrob_agent.Agent("a<b") as agent:
            self.assertEqual(str(agent.synchronize(7)),
                             '<Agent_Message Command="Synchronize"><Key>a&lt;b</Key>'
                             "<Iteration>7</Iteration></Agent_Message>")

    def test_the_referee_puts_things_back_at_rest(self):
        text = str(referee.put_back(3, (1, 2, 3), (0, 0, 0.5)))
        self.assertIn("<Position_X>1</Position_X>", text)
        self.assertIn("<Rotation_Z>0.5</Rotation_Z>", text)
        self.assertIn("<Angular_Velocity_Z>0</Angular_Velocity_Z>", text)

    def test_a_field_that_there_is_not_is_an_error(self):
        with self.assertRaises(TypeError):
            messages.SetSpeed(velocity=1)
        with self.assertRaises(TypeError):
            messages.SetSpeed()


class Answers(unittest.TestCase):
    STATE = ElementTree.fromstring(
        "<Response><Command>Get_State</Command><Result>Done</Result><Iteration>5</Iteration>"
        "<Time>0.05</Time><Initialized>true</Initialized><Hash>00ff</Hash><Entities><Entity>"
        "<Entity_Id>1</Entity_Id><Type>Robot</Type><Position><X>0.5</X><Y>0</Y><Z>0</Z></Position>"
        "</Entity></Entities></Response>")

    def test_the_state_is_read_with_its_types(self):
        state = messages.GetStateAnswer.from_xml(self.STATE)
        self.assertEqual((state.iteration, state.time), (5, 0.05))
        self.assertEqual(state.entities[0].position.x, 0.5)

    def test_the_random_driver_tells_the_hash(self):
        state = messages.GetStateAnswer.from_xml(self.STATE)
        self.assertEqual(random_driver.state_line(state), "iteration 5 hash 00ff")

    def test_json_and_back_is_the_same(self):
        request = simrob_agent.motors(1, {0: 3})
        self.assertEqual(request.json(), {"command": "Robot_Motor_Control", "entity_id": 1,
                                          "motors": [{"wheel_joint_id": 0, "value": 3}]})
        self.assertEqual(messages.RobotMotorControl.from_json(request.json()), request)

    def test_a_refusal_is_raised_with_what_it_says(self):
        told = messages.Refusal.from_xml(ElementTree.fromstring(
            "<Error><Command>Set_Speed</Command><Field>Speed</Field><Value>x</Value>"
            "<Reason>expected a number</Reason></Error>"))
        refusal = simrob_agent.Refusal(told)
        self.assertEqual(str(refusal), "Set_Speed: Speed: 'x' is refused: expected a number")


if __name__ == "__main__":
    unittest.main()
