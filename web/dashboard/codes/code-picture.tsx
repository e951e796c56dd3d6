/** A code as respondents will see it when they are done. */
import { useEffect, useState } from 'react';
import { symbolFor } from '../../../contract/promo-symbols.ts';
import { useWords } from '../words.ts';
import type { Look } from './look.ts';

export function CodePicture({ code, look }: { code: string; look: Look }) {
  const words = useWords('codes');
  const symbol = symbolFor(code, look.code_format);
  const picture = usePicture(code, symbol);
  return (
    <figure className="code-picture">
      <figcaption className="quiet small">{words.t('seenAs')}</figcaption>
      <div className="code-shown">
        {symbol && picture && (
          <img
            src={picture}
            alt={code}
            {...(look.code_width !== null && { width: look.code_width })}
            {...(look.code_height !== null && { height: look.code_height })}
          />
        )}
        <output dir="ltr">{code}</output>
      </div>
      {!symbol && look.code_format !== 'text' && <p className="fault">{words.t('noBars')}</p>}
    </figure>
  );
}

/** What was drawn stays until the next is there. */
function usePicture(code: string, symbol: ReturnType<typeof symbolFor>): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!symbol) return;
    let isLeft = false;
    import('./draw-code.ts').then(
      ({ drawCode }) => isLeft || setPicture(drawCode(code, symbol)),
      // Without the program the text is there all the same.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [code, symbol]);
  return picture;
}
