import {
  BufferAttribute,
  Color,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LineSegments,
  type Matrix4,
  ShaderMaterial,
} from "three";

const VERTEX = `
attribute mat4 pose;
void main() {
  gl_Position = projectionMatrix * viewMatrix * pose * vec4(position, 1.0);
}`;

const FRAGMENT = `
uniform vec3 ink;
void main() {
  gl_FragColor = vec4(ink, 0.85);
}`;

/** The same lines in many places, drawn at once and in front of everything. */
export class InstancedLines {
  readonly object: LineSegments<InstancedBufferGeometry, ShaderMaterial>;
  private readonly poses: InstancedBufferAttribute;

  /** `points`: x y z of both ends of each line. */
  constructor(points: Float32Array, count: number, color: string) {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(points, 3));
    this.poses = new InstancedBufferAttribute(new Float32Array(16 * count), 16);
    geometry.setAttribute("pose", this.poses);
    geometry.instanceCount = count;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      // As it is on the screen: it takes part in no light.
      uniforms: { ink: { value: new Color(color).convertLinearToSRGB() } },
      transparent: true,
      depthTest: false,
    });
    this.object = new LineSegments(geometry, material);
    this.object.frustumCulled = false;
    this.object.renderOrder = 5;
  }

  place(instance: number, pose: Matrix4): void {
    pose.toArray(this.poses.array, instance * 16);
  }

  /** To be called when all are placed. */
  placed(): void {
    this.poses.needsUpdate = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
