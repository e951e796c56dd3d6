export interface CodeProps {
  label: string;
  describedBy: string | undefined;
  language: 'html' | 'css';
  value: string;
  isInvalid: boolean;
  onChange(text: string): void;
  /** Ctrl and Enter, or Ctrl and S. */
  onSave?(): void;
  onBlur?(): void;
}
