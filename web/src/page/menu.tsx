import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "./button";
import { Icon, type IconName } from "./icon";

interface MenuProps {
  icon: IconName;
  label: string;
  text?: string;
  children: ComponentChildren;
}

/** A button that opens a small sheet; a click elsewhere or Escape closes it. */
export function Menu({ icon, label, text, children }: MenuProps) {
  const [is_open, set_open] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!is_open) return;
    const close = (event: Event) => {
      const is_inside = root.current?.contains(event.target as Node);
      if (!(event instanceof KeyboardEvent) ? !is_inside : event.key === "Escape") set_open(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, [is_open]);
  return (
    <div class="menu" ref={root}>
      <button
        type="button"
        class={`button${is_open ? " on" : ""}${text ? " with-text" : ""}`}
        title={label}
        aria-label={spoken(label, text)}
        aria-expanded={is_open}
        onClick={() => set_open(!is_open)}
      >
        <Icon name={icon} />
        {text && <span>{text}</span>}
      </button>
      {is_open && <div class="sheet">{children}</div>}
    </div>
  );
}
