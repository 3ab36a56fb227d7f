import type { SceneEntity } from "../../stream/texts";
import { Axes } from "./axes";
import { Contacts } from "./contacts";
import { JointAxes } from "./joints";
import { Names } from "./names";
import type { Overlay, OverlayName } from "./overlay";
import { Sensors } from "./sensors";
import { CollisionShapes } from "./shapes";
import { Trails } from "./trails";

/** The grid belongs to the stage. */
export function make_overlays(
  name_of: (entity: SceneEntity) => string | null,
): Record<OverlayName, Overlay | null> {
  return {
    names: new Names(name_of),
    trails: new Trails(),
    contacts: new Contacts(),
    joints: new JointAxes(),
    sensors: new Sensors(),
    shapes: new CollisionShapes(),
    axes: new Axes(),
    grid: null,
  };
}
