import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';

export function Copy({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState('');
  // Browsers allow copying on secure addresses only: elsewhere the text stands above, to be copied by hand.
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(text));
  return (
    <button className="button" type="button" onClick={() => void copy()}>
      <Icon name={copied === text ? 'check' : 'copy'} />
      {copied === text ? 'Copied' : label}
    </button>
  );
}
