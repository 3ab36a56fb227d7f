import {
  Color,
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  type Vector3,
  WebGLRenderer,
} from "three";
import { GroundGrid } from "./ground_grid";

const SKY = { dark: "#171b22", light: "#e9edf2" };
const SHADOW_PIXELS = 2048;

/** What surrounds the bodies: renderer, light, shadow, sky and grid. */
export class Stage {
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  readonly grid = new GroundGrid();
  private readonly sun = new DirectionalLight("#fff4e2", 1.9);
  private readonly sky = new HemisphereLight("#eef4ff", "#a8a59c", 1.5);
  /** From the other side, so that what the sun does not reach keeps its colour. */
  private readonly fill = new DirectionalLight("#dfe9ff", 0.55);

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: false });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.toneMapping = NeutralToneMapping;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.sun.shadow.bias = -0.0002;
    this.fill.position.set(-2, 1.5, 1);
    this.scene.add(this.sun, this.sun.target, this.sky, this.fill, this.grid.object);
    this.set_dark(true);
  }

  set_dark(is_dark: boolean): void {
    this.scene.background = new Color(is_dark ? SKY.dark : SKY.light);
    this.sky.intensity = is_dark ? 1.5 : 1.9;
    this.grid.set_dark(is_dark);
  }

  resize(width: number, height: number, pixel_ratio: number): void {
    this.renderer.setPixelRatio(pixel_ratio);
    this.renderer.setSize(width, height, false);
  }

  set_shadows(is_shadowed: boolean): void {
    this.sun.castShadow = is_shadowed;
  }

  /** The sun shines on what is in view, with shadows as sharp as that allows. */
  light(center: Vector3, radius: number): void {
    this.sun.target.position.copy(center);
    this.sun.position.copy(center);
    this.sun.position.x += radius * 0.9;
    this.sun.position.y -= radius * 1.2;
    this.sun.position.z += radius * 2.2;
    const camera = this.sun.shadow.camera;
    camera.left = camera.bottom = -radius * 1.1;
    camera.right = camera.top = radius * 1.1;
    camera.near = radius * 0.05;
    camera.far = radius * 5.5;
    this.sun.shadow.normalBias = radius * 0.0015;
    camera.updateProjectionMatrix();
  }
}
