/** Texts that try to become something else: an address with code, a statement, a path, a header. All made by hand here. */

const disguises = (scheme: string): string[] => [
  scheme,
  scheme.toUpperCase(),
  ` ${scheme}`,
  `\t${scheme}`,
  `\n${scheme}`,
  `\u0001${scheme}`,
  `\u00a0${scheme}`,
  `\ufeff${scheme}`,
  `${scheme.slice(0, 4)}\t${scheme.slice(4)}`,
  `${scheme.slice(0, 4)}\n${scheme.slice(4)}`,
  `${scheme.slice(0, 2)}\u200b${scheme.slice(2)}`,
];

/** None of them is an address of the web. */
export const hostileAddresses = [
  ...disguises('javascript:alert(1)'),
  ...disguises('vbscript:msgbox(1)'),
  ...disguises('data:text/html,<script>alert(1)</script>'),
  'javascript://example.com/%0aalert(1)',
  'jav&#x09;ascript:alert(1)',
  'java%73cript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/x',
  'about:blank',
  'view-source:https://example.com/',
  'ws://example.com/',
  'ftp://example.com/a.png',
  'mailto:a@example.com',
  'intent://example.com#Intent;end',
  '//example.com/a.png',
  '/a.png',
  'a.png',
  '\\\\example.com\\a.png',
  'http:\\\\example.com\\a.png',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https://user:secret@example.com/',
  'https://user@example.com/',
  'https://exa mple.com/',
  'https://example.com/\nX: y',
  'https://example.com/\u0000',
  'https://example.com/a b',
  'https://[::1/',
  'https://example.com:99999/',
  ` https://example.com/`,
  `https://example.com/${'x'.repeat(2100)}`,
];

/** Stands in every payload, so that it can be looked for in what the database was told. */
export const statementMark = 'zq9x';

const endings = ['', "'", '"', '`', "')", "'))", '";', '\\', "\\'"];
const clauses = [
  ` or 1=1 -- ${statementMark}`,
  `; drop table surveys; -- ${statementMark}`,
  ` union select '${statementMark}', password_hash from users --`,
  ` and (select pg_sleep(3)) is not null -- ${statementMark}`,
  `||(select '${statementMark}')||`,
  `::int/*${statementMark}*/`,
];

export const hostileStatements = [
  ...endings.flatMap((ending) => clauses.map((clause) => `1${ending}${clause}`)),
  `id desc, (select '${statementMark}')`,
  `case when 1=1 then name else '${statementMark}' end`,
  `$1 ${statementMark}`,
  `:${statementMark}`,
  `{{${statementMark}}}`,
  `E'\\x27${statementMark}'`,
  `$$${statementMark}$$`,
  `%' or '${statementMark}' like '%`,
];

const up = ['../', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', '....//', '..;/', '..%c0%af'];
const targets = ['etc/passwd', 'package.json', 'data/secret', 'secret'];

export const hostilePathsAway = [
  ...up.flatMap((step) => [1, 3, 8].flatMap((times) => targets.map((target) => step.repeat(times) + target))),
  '/etc/passwd',
  'C:\\windows\\win.ini',
  'file:///etc/passwd',
  '\\\\server\\share',
  '/proc/self/environ',
  '....',
  '.',
  '..',
  '~/.ssh/id_rsa',
  'en/../../x',
  'en\u0000.json',
  'CON',
];

/** Names of files that try to end the header they stand in. */
export const hostileFileNames = [
  'a\r\nX-Evil: 1.txt',
  'a\nX-Evil: 1.txt',
  'a\rX-Evil: 1.txt',
  'a\u2028X-Evil: 1.txt',
  'a\u0085b.txt',
  'a";x="b.txt',
  "a'b.txt",
  "a''b.txt",
  'a%0d%0aX-Evil: 1.txt',
  'a%22.txt',
  'a\\".txt',
  'a;filename=evil.html',
  'a.html',
  'a.svg',
  'a.txt.html',
  'a.html\u0000.txt',
  '\u202etxt.exe',
  'имя файла.txt',
  '名前.txt',
  '😀.txt',
  'Z\u0300\u0301.txt',
  'a(b)*c!.txt',
  'a&b=c?d#e.txt',
  'a,b.txt',
  '<script>.txt',
  '..',
  '.',
  '../../etc/passwd',
  '..\\..\\x.txt',
  '/abs.txt',
  'CON.txt',
  '-rf.txt',
  ' .txt',
  'a .txt ',
  '\ttab.txt',
  'x'.repeat(4096) + '.txt',
  '\u00ff\u00fe.txt',
  'a{b}.txt',
  '$(id).txt',
  '=1+1.txt',
];
