import { Plane, Vector3 } from "three";
import type { PointerGuest } from "../hands/pointer";
import type { MissionDesk } from "./desk";
import { cell_at, middle_of, same_cell } from "./grid";
import { type Cell, OVER, PLANNED } from "./texts";
import { tm } from "./words";

type Hold =
  | { what: "obstacle"; place: number; entity: number; from: Cell }
  | { what: "goal"; from: Cell }
  | { what: "module"; entity: number; body: number };

const floor_plane = new Plane(new Vector3(0, 0, 1), 0);

/** The pointer on the floor of a mission: sets the goal, puts, drags and removes obstacles. */
export class FloorPointer implements PointerGuest {
  private hold: Hold | null = null;

  constructor(private readonly missions: MissionDesk) {}

  /** Of what is dragged or put, in cells. */
  width_in_hand(): number {
    const { hold, missions } = this;
    if (hold?.what === "obstacle") return missions.mission?.obstacles[hold.place]?.width ?? 1;
    return missions.tool.value === "obstacle" && !hold ? missions.width.value : 1;
  }

  press(event: PointerEvent): boolean {
    this.hold = this.find(event);
    return this.hold !== null;
  }

  move(event: PointerEvent): void {
    const { hold, missions } = this;
    const cell = this.cell_under(event);
    if (!hold || hold.what === "module" || !cell) return;
    missions.desk.view.stage.renderer.domElement.setPointerCapture(event.pointerId);
    missions.cell.value = cell;
    missions.desk.pointer.held.value = tm(`held.${hold.what}`, { ...cell });
  }

  release(event: PointerEvent, is_click: boolean): void {
    const { hold, missions } = this;
    this.hold = null;
    const cell = this.cell_under(event);
    if (!hold) return;
    if (is_click) {
      this.click_on(hold, cell);
      return;
    }
    if (!cell || hold.what === "module" || same_cell(cell, hold.from)) return;
    if (hold.what === "goal") missions.set_goal(cell);
    else this.put(hold, cell);
  }

  hover(event: PointerEvent): boolean {
    const { missions } = this;
    const is_used = missions.may_plan;
    missions.cell.value = is_used ? this.cell_under(event) : null;
    return false;
  }

  tap(event: PointerEvent): boolean {
    const cell = this.missions.may_plan ? this.cell_under(event) : null;
    if (!cell) return false;
    this.missions.use_tool(cell);
    return true;
  }

  private find(event: PointerEvent): Hold | null {
    const { mission, may_plan, may_move_obstacles } = this.missions;
    if (!mission || !may_move_obstacles) return null;
    const record = this.missions.desk.view.picking.pick(event.clientX, event.clientY)?.record;
    const obstacle = mission.obstacles.findIndex(({ entity }) => entity === record?.entity.id);
    const cell = this.cell_under(event);
    if (obstacle >= 0) {
      const { row, column, entity } = mission.obstacles[obstacle]!;
      return { what: "obstacle", place: obstacle, entity, from: { row, column } };
    }
    if (!may_plan) return null;
    // Where modules stand is a matter of the file.
    const is_module = mission.modules.some(({ module }) => module === record?.entity.id);
    if (record && is_module && mission.phase !== OVER) {
      return { what: "module", entity: record.entity.id, body: record.place };
    }
    return cell && same_cell(cell, mission.goal) ? { what: "goal", from: cell } : null;
  }

  private click_on(hold: Hold, cell: Cell | null): void {
    const { missions } = this;
    if (hold.what === "module") {
      missions.desk.session.selection.value = { entity: hold.entity, place: hold.body };
    } else if (hold.what === "obstacle" && missions.tool.value === "remove") {
      missions.ask({ command: "Remove_Obstacle", obstacle: hold.place + 1 });
    } else if (cell) missions.use_tool(cell);
  }

  /** By the plan; or, while the mission goes on, in the world, where it is seen. */
  private put({ place, entity }: Extract<Hold, { what: "obstacle" }>, cell: Cell): void {
    const { missions } = this;
    const { mission } = missions;
    if (!mission) return;
    if (mission.phase === PLANNED || mission.phase === OVER) {
      missions.ask({ command: "Put_Obstacle", obstacle: place + 1, ...cell });
      return;
    }
    const [x, y] = middle_of(mission.floor, cell);
    missions.ask({ command: "Set_State", entity_id: entity, position_x: x, position_y: y });
  }

  private cell_under(event: PointerEvent): Cell | null {
    const { mission, desk } = this.missions;
    const point = desk.view.picking.on_plane(event.clientX, event.clientY, floor_plane);
    return mission && point ? cell_at(mission.floor, point.x, point.y) : null;
  }
}
