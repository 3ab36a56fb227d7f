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

/** A button with an icon; screen readers get its label. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, text, kind = "plain", is_on } = props;
  return (
    <button
      type="button"
      class={`button ${kind}${is_on ? " on" : ""}${text ? " with-text" : ""}`}
      title={label}
      aria-label={label}
      aria-pressed={is_on}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={icon} />
      {text && <span>{text}</span>}
    </button>
  );
}
