import {
  CanvasTexture,
  Group,
  LinearFilter,
  Quaternion,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from "three";
import type { SceneEntity } from "../../stream/texts";
import { pose_of } from "../bodies";
import { height_of_entity } from "../extent";
import type { Moment, Overlay } from "./overlay";

/** With more than these, only the selected one is named: the others would cover everything. */
const AT_MOST = 60;
const PIXELS = 40;
/** Share of the window's height. */
const HEIGHT = 0.021;
const orientation = new Quaternion();

/** Name and number above each moving entity, always of the same size. */
export class Names implements Overlay {
  readonly object = new Group();
  private readonly labels = new Map<number, Sprite>();

  constructor(private readonly name_of: (entity: SceneEntity) => string | null) {}

  update({ model, radius, selected }: Moment): void {
    const moving = model.moving_entities;
    const chosen = selected?.entity.moves ? [selected.entity] : [];
    for (const label of this.labels.values()) label.visible = false;
    for (const entity of moving.length <= AT_MOST ? moving : chosen) {
      const record = model.reference(entity.id);
      if (!record) continue;
      const label = this.labels.get(entity.id) ?? this.add(entity);
      if (!label) continue;
      label.visible = true;
      pose_of(model, record, label.position, orientation);
      label.position.z += height_of_entity(entity) + radius * 0.02;
    }
  }

  reset(): void {
    for (const label of this.labels.values()) {
      label.material.map?.dispose();
      label.material.dispose();
    }
    this.labels.clear();
    this.object.clear();
  }

  private add(entity: SceneEntity): Sprite | null {
    const name = this.name_of(entity);
    if (name === null) return null;
    const { texture, proportion } = write(name);
    const material = new SpriteMaterial({
      map: texture,
      sizeAttenuation: false,
      depthTest: false,
      transparent: true,
      toneMapped: false,
    });
    const label = new Sprite(material);
    label.scale.copy(new Vector3(proportion * HEIGHT, HEIGHT, 1));
    label.center.set(0.5, 0);
    label.renderOrder = 10;
    this.labels.set(entity.id, label);
    this.object.add(label);
    return label;
  }
}

function write(text: string): { texture: CanvasTexture; proportion: number } {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const font = `600 ${PIXELS * 0.62}px system-ui, sans-serif`;
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(text).width + PIXELS * 0.7);
  canvas.height = PIXELS;
  pen.font = font;
  pen.fillStyle = "rgba(16, 20, 28, 0.78)";
  pen.beginPath();
  pen.roundRect(0, 0, canvas.width, PIXELS, PIXELS * 0.3);
  pen.fill();
  pen.fillStyle = "#ffffff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, canvas.width / 2, PIXELS * 0.53);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  return { texture, proportion: canvas.width / PIXELS };
}
