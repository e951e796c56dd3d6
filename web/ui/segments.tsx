/** A few choices side by side, of which one holds. */
import { Icon, type IconName } from './icons.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  chosen: Value;
  onChoose(value: Value): void;
  /** With an icon the name is only heard. */
  choices: readonly { value: Value; name: string; icon?: IconName }[];
}

export function Segments<Value extends string>({ label, chosen, onChoose, choices }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {choices.map(({ value, name, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          {...(icon && { 'aria-label': name, title: name })}
          onClick={() => onChoose(value)}
        >
          {icon ? <Icon name={icon} /> : name}
        </button>
      ))}
    </div>
  );
}
