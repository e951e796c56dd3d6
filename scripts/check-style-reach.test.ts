import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkStyleReach } from './check-style-reach.ts';

const files = {
  'web/main.ts':
    "import './all.css';\nconst page = () => import('./page.tsx');\nconst dialog = () => import('./dialog.tsx');\n",
  'web/all.css': '.card {\n}\n',
  'web/page.tsx': 'import { List } from \'./list.tsx\';\n<div className="card kind">\n',
  'web/list.tsx': 'const dialog = () => import("./other.tsx");\n<i className="in-card">\n',
  'web/dialog.tsx': 'import \'./dialog.css\';\n<div className="kind">\n',
  'web/dialog.css': '.kind {\n}\n.kind .in-card {\n}\n',
};

test('[DA-453] a class whose style comes with another part only is told', () => {
  assert.deepEqual(checkStyleReach(files, 'web/main.ts'), [
    'web/page.tsx: the class kind is laid out in web/dialog.css, which does not come with it; import it',
  ]);
  const list = `import './dialog.css';\n${files['web/list.tsx']}`;
  assert.deepEqual(checkStyleReach({ ...files, 'web/list.tsx': list }, 'web/main.ts'), []);
});
