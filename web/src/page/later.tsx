import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component whose code is loaded when it is first shown. */
export function later(
  fetch_it: () => Promise<ComponentType>,
  meanwhile: JSX.Element | null = <p class="quiet">…</p>,
): () => JSX.Element | null {
  let fetched: ComponentType | null = null;
  return function Later() {
    const [Ready, set_ready] = useState<{ component: ComponentType | null }>({
      component: fetched,
    });
    useEffect(() => {
      if (fetched) return;
      void fetch_it().then((component) => {
        fetched = component;
        set_ready({ component });
      });
    }, []);
    return Ready.component ? <Ready.component /> : meanwhile;
  };
}
