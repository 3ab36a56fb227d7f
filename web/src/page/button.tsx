import { Icon, type IconName } from "./icon";

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  is_on?: boolean;
  disabled?: boolean;
  text?: string;
  kind?: "plain" | "main" | "danger";
}

/** The name of a button, with what is read on it: whoever speaks to the page says that. */
export function spoken(label: string, text?: string): string {
  const is_in = !text || label.toLowerCase().includes(text.toLowerCase());
  return is_in ? label : `${label}: ${text}`;
}

/** A button with an icon; screen readers get its label. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, text, kind = "plain", is_on } = props;
  return (
    <button
      type="button"
      class={`button ${kind}${is_on ? " on" : ""}${text ? " with-text" : ""}`}
      title={label}
      aria-label={spoken(label, text)}
      aria-pressed={is_on}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={icon} />
      {text && <span>{text}</span>}
    </button>
  );
}
