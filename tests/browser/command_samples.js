// One sample of every command: what is typed into its form, and, written separately, the equivalent request in JSON.
// The order matters: some depend on others.

const ball = {
  form: [
    ["Type", "Ball"],
    ["Entity_id", "77"],
    ["Radius", "0.04"],
    ["Position_Z", "0.6"],
  ],
  json: { type: "Ball", data: { entity_id: 77, radius: 0.04, position_z: 0.6 } },
};

const SPHERE =
  '<Message><Simulation_Message><Control_Request Command="Create_Entity" Type="Ball"><Data>' +
  "<Entity_id>1</Entity_id><Radius>0.1</Radius></Data></Control_Request></Simulation_Message>" +
  "</Message>";

/// `answer`: parts of the answer that must be equal as well; `form` is in the order of typing.
export const SAMPLES = [
  ["Get_Version", [], {}, ["name", "version", "engine"]],
  ["Set_Timestep", [["Timestep", "0.008"]], { timestep: 0.008 }],
  ["Set_Maximum_Substep", [["Maximum_Substep", "0.004"]], { maximum_substep: 0.004 }],
  ["Set_Steps_Per_Iteration", [["Steps_Per_Iteration", "2"]], { steps_per_iteration: 2 }],
  ["Set_AutoAdjust_Mode", [["AutoAdjust_Mode", "false"]], { autoadjust_mode: false }],
  ["Set_Sync_Mode", [["Sync_Mode", "false"]], { sync_mode: false }],
  ["Set_Sync_Wait", [["Sync_Wait", "0.3"]], { sync_wait: 0.3 }],
  [
    "Set_World_Gravity",
    [
      ["Gravity", "-9.5"],
      ["Gravity_X", "0.1"],
    ],
    { gravity: -9.5, gravity_x: 0.1 },
  ],
  ["Set_World_Hardness", [["Hardness", "0.00002"]], { hardness: 0.00002 }],
  ["Set_World_Bounciness", [["Bounciness", "0.3"]], { bounciness: 0.3 }],
  ["Set_Fast_Mode", [["Fast_Mode", "true"]], { fast_mode: true }],
  ["Set_Contact_Points", [["Contact_Points", "5"]], { contact_points: 5 }],
  [
    "Set_Damping",
    [
      ["Linear", "0.2"],
      ["Angular", "0.1"],
    ],
    { linear: 0.2, angular: 0.1 },
  ],
  ["Set_Sleeping", [["Sleeping", "false"]], { sleeping: false }],
  ["Set_Solver_Iterations", [["Iterations", "30"]], { iterations: 30 }],
  ["Set_Correcting_Speed", [["Speed", "2"]], { speed: 2 }],
  ["Set_Fixed_Merging", [["Fixed_Merging", "false"]], { fixed_merging: false }],
  [
    "Set_Default_Interaction",
    [
      ["Friction", "0.7"],
      ["Restitution", "0.5"],
    ],
    { friction: 0.7, restitution: 0.5 },
  ],
  ["Set_Random_Seed", [["Seed", "12"]], { seed: 12 }],
  ["Set_Speed", [["Speed", "3"]], { speed: 3 }],
  [
    "Register_Materials_Interactions",
    [
      ["+Material"],
      ["Material_Id", "9"],
      ["Material_Name", "Ice"],
      ["+Interaction"],
      ["Material_1", "9"],
      ["Material_2", "0"],
      ["Friction", "0.01"],
    ],
    {
      material: [{ material_id: 9, material_name: "Ice" }],
      interaction: [{ material_1: 9, material_2: 0, friction: 0.01 }],
    },
  ],
  ["Create_Entity", ball.form, ball.json],
  ["Set_Step_Mode", [["Step_Mode", "true"]], { step_mode: true }],
  ["Initialize_Simulation", [], {}],
  ["Make_Step", [], {}],
  [
    "Set_Entity_Position",
    [
      ["Entity_Id", "2"],
      ["Position_X", "-0.3"],
      ["Position_Y", "0.2"],
      ["Position_Z", "0.1"],
    ],
    { entity_id: 2, position_x: -0.3, position_y: 0.2, position_z: 0.1 },
  ],
  [
    "Robot_Motor_Control",
    [
      ["Entity_Id", "1"],
      ["Wheel_Joint_Id", "0"],
      ["Value", "4.5"],
    ],
    { entity_id: 1, motors: [{ wheel_joint_id: 0, value: 4.5 }] },
  ],
  ["Stop", [["Entity_Id", "3"]], { entity_id: 3 }],
  [
    "Set_State",
    [
      ["Entity_Id", "3"],
      ["Rotation_Z", "1.25"],
    ],
    { entity_id: 3, rotation_z: 1.25 },
  ],
  [
    "Apply_Force",
    [
      ["Entity_Id", "4"],
      ["Force_X", "2.5"],
    ],
    { entity_id: 4, force_x: 2.5 },
  ],
  [
    "Apply_Impulse",
    [
      ["Entity_Id", "11"],
      ["Impulse_Y", "0.02"],
    ],
    { entity_id: 11, impulse_y: 0.02 },
  ],
  [
    "Joint_Motor_Control",
    [
      ["Entity_Id", "5"],
      ["Joint_Id", "0"],
      ["Axis", "2"],
      ["Velocity", "1.5"],
    ],
    { entity_id: 5, joint_id: 0, axis: 2, velocity: 1.5 },
  ],
  [
    "Add_Device",
    [
      ["Entity_Id", "6"],
      ["Type", "Distance"],
      ["Device_Id", "3"],
      ["Range", "1.5"],
    ],
    { entity_id: 6, device: { type: "Distance", device_id: 3, range: 1.5 } },
  ],
  ["Get_Readings", [["Entity_Id", "6"]], { entity_id: 6 }, ["devices"]],
  [
    "Get_Image",
    [
      ["Entity_Id", "6"],
      ["Device_Id", "3"],
      ["Layer", "Depth"],
    ],
    { entity_id: 6, device_id: 3, layer: "Depth" },
  ],
  [
    "Device_Control",
    [
      ["Entity_Id", "6"],
      ["Device_Id", "3"],
      ["Value", "1"],
    ],
    { entity_id: 6, device_id: 3, value: [1] },
  ],
  [
    "Remove_Device",
    [
      ["Entity_Id", "6"],
      ["Device_Id", "3"],
    ],
    { entity_id: 6, device_id: 3 },
  ],
  ["Keep_Snapshot", [["Name", "here"]], { name: "here" }],
  ["Remove_Entity", [["Entity_Id", "77"]], { entity_id: 77 }],
  ["Recall_Snapshot", [["Name", "here"]], { name: "here" }],
  ["Forget_Snapshot", [["Name", "here"]], { name: "here" }],
  ["Save", [["File", "kept"]], { file: "kept" }],
  ["Load", [["File", "kept"]], { file: "kept" }],
  ["Start_Recording", [["File", "film"]], { file: "film" }],
  ["Resume_From", [["Time", "0"]], { time: 0 }],
  ["Get_Robots", [], {}, ["robots"]],
  ["Get_Robot", [["Name", "player"]], { name: "player" }, ["text"]],
  [
    "Save_Robot",
    [
      ["Name", "sphere"],
      ["Text", SPHERE],
    ],
    { name: "sphere", text: SPHERE },
  ],
  ["Remove_Robot", [["Name", "sphere"]], { name: "sphere" }],
  // There is no match here: form and datagram are refused alike.
  [
    "Set_Score",
    [
      ["Blue", "2"],
      ["Yellow", "1"],
    ],
    { blue: 2, yellow: 1 },
  ],
  ["Set_Match_Clock", [["Seconds", "30"]], { seconds: 30 }],
  ["Overrule_Decision", [["Decision", "1"]], { decision: 1 }],
  [
    "Call_Restart",
    [
      ["State", "free_kick"],
      ["Ball_For", "blue"],
    ],
    { state: "free_kick", ball_for: "blue" },
  ],
  ["Take_Over", [["Entity_Id", "2"]], { entity_id: 2 }],
  ["Give_Back", [["Entity_Id", "2"]], { entity_id: 2 }],
  ["Get_Match", [], {}],
  ["Stop_Recording", [], {}],
  ["Set_Engine", [["Engine", "bullet"]], { engine: "bullet" }],
  ["Get_State", [["Entity_Id", "1"]], { entity_id: 1 }, ["iteration", "hash", "entities"]],
  ["Get_Catalogue", [], {}],
  ["Get_Statistics", [], {}],
  [
    "Register_Agent",
    [
      ["Agent_Type", "GUI"],
      ["Broadcast", "-1"],
      ["Key", "pupil"],
    ],
    { agent_type: "GUI", broadcast: -1, key: "pupil" },
  ],
  [
    "Info_Request",
    [
      ["Requester", "pupil"],
      ["Requested", "pupil"],
    ],
    { requester: "pupil", requested: "pupil" },
  ],
  ["Heartbeat", [["Key", "pupil"]], { key: "pupil" }],
  [
    "Write_Note",
    [
      ["Name", "program"],
      ["Text", "go"],
    ],
    { name: "program", text: "go" },
  ],
  [
    "Open_Lesson",
    [
      ["Lesson", "square"],
      ["Seed", "2"],
    ],
    { lesson: "square", seed: 2 },
  ],
  ["Open_Show", [["Show", "Build"]], { show: "Build" }],
  [
    "Begin_Program",
    [
      ["Program", "go"],
      ["Language", "Python"],
    ],
    { program: "go", language: "Python" },
  ],
  [
    "Give_Answer",
    [
      ["Name", "mass"],
      ["Value", "12"],
    ],
    { name: "mass", value: "12" },
  ],
  ["End_Program", [["Outcome", "Finished"]], { outcome: "Finished" }],
  ["Get_Lesson", [], {}],
  [
    "Set_Goal",
    [
      ["Row", "19"],
      ["Column", "7"],
    ],
    { row: 19, column: 7 },
  ],
  [
    "Put_Obstacle",
    [
      ["Row", "20"],
      ["Column", "12"],
      ["Width", "2"],
    ],
    { row: 20, column: 12, width: 2 },
  ],
  ["Remove_Obstacle", [["Obstacle", "1"]], { obstacle: 1 }],
  ["Confirm_Mission", [], {}],
  ["Plan_Mission", [], {}],
  [
    "Synchronize",
    [
      ["Key", "pupil"],
      ["Iteration", "1"],
    ],
    { key: "pupil", iteration: 1 },
  ],
  ["Unregister_Agent", [["Key", "pupil"]], { key: "pupil" }],
  ["Reset_World", [], {}],
];
