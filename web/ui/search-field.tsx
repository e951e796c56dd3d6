/** Where somebody types what they look for. */
import { Icon } from './icons.tsx';

interface SearchFieldProps {
  /** Said aloud, and shown while nothing is typed. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** It is all there is to search the page with. */
  isLandmark?: boolean;
}

/** More than anybody types; servers take no more. */
const longest = 200;

export function SearchField({ label, value, onChange, isLandmark = false }: SearchFieldProps) {
  return (
    <div className="searching" {...(isLandmark && { role: 'search' })}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
