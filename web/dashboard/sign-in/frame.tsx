/** The pages before the sign-in: a form on one side, a glimpse of a survey on the other. */
import type { ReactNode } from 'react';
import { Mark } from '../../ui/icons.tsx';
import { facts } from '../client.ts';
import { useWords } from '../words.ts';
import './sign-in.css';

interface FrameProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Frame({ title, text, children }: FrameProps) {
  const words = useWords('signIn');
  const elsewhere = facts.origin !== location.origin;
  return (
    <div className="threshold">
      <main id="content">
        <div className="brand">
          <Mark size={34} />
          <span>Canvass</span>
        </div>
        <div className="form">
          <h1>{title}</h1>
          {text && <p className="quiet">{text}</p>}
          {/* A form that the server refuses from here would only say so in other words. */}
          {elsewhere ? (
            <p className="notice warn">
              <span>{words.t('wrongAddress', { origin: facts.origin })}</span>
              <a href={facts.origin + location.pathname + location.hash}>
                {words.t('openThere', { origin: facts.origin })}
              </a>
            </p>
          ) : (
            children
          )}
        </div>
      </main>
      <Glimpse />
    </div>
  );
}

function Glimpse() {
  return (
    <div className="glimpse" aria-hidden="true">
      <div className="glimpse-sheet back" />
      <div className="glimpse-sheet">
        <i className="line long" />
        <i className="line" />
        <div className="options">
          <b />
          <b className="chosen" />
          <b />
        </div>
        <div className="scale">
          {Array.from({ length: 5 }, (_, index) => (
            <i key={index} className={index < 4 ? 'full' : ''} />
          ))}
        </div>
        <em />
      </div>
    </div>
  );
}

export function tokenFromAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
