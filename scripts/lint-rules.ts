/**
 * What the linter's own rules cannot say: no test left on `only`, no `export *`, no SQL put together from pieces of text,
 * no pattern that takes for ever.
 */
import { slownessOf } from './slow-pattern.ts';

interface Node {
  type: string;
  [member: string]: unknown;
}

interface Context {
  report(found: { node: Node; message: string }): void;
}

type Visitor = Record<string, (node: Node) => void>;

const noOnly = {
  create(context: Context): Visitor {
    const message = 'A test on `only` keeps all the others from running.';
    return {
      MemberExpression(node) {
        const object = nameOf(node['object']);
        if (/^(test|it|describe|suite)$/.test(object) && nameOf(node['property']) === 'only')
          context.report({ node, message });
      },
      Property(node) {
        const value = node['value'] as Node;
        if (nameOf(node['key']) === 'only' && value.type === 'Literal' && value['value'] === true)
          context.report({ node, message });
      },
    };
  },
};

const noExportAll = {
  create(context: Context): Visitor {
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Name what is exported: `export *` hides what a folder offers.' });
      },
    };
  },
};

const statement =
  /^\s*(select|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+\s+as|(create|alter|drop)\s+(table|index|role|database|schema|view|type)|truncate)\s/;

const noBuiltSql = {
  create(context: Context): Visitor {
    const message = 'SQL is never put together from text: put it in a store, with values as parameters.';
    const check = (node: Node, opening: unknown): void => {
      if (typeof opening === 'string' && statement.test(opening)) context.report({ node, message });
    };
    return {
      TemplateLiteral(node) {
        const quasis = node['quasis'] as { value: { cooked: string | null } }[];
        const tagged = (node['parent'] as Node | undefined)?.type === 'TaggedTemplateExpression';
        if (quasis.length > 1 && !tagged) check(node, quasis[0]?.value.cooked);
      },
      BinaryExpression(node) {
        if (node['operator'] === '+') check(node, (node['left'] as Node)['value']);
      },
      CallExpression(node) {
        const callee = node['callee'] as Node;
        const raw = callee.type === 'MemberExpression' && nameOf(callee['object']) === 'sql';
        const [text] = node['arguments'] as Node[];
        if (raw && nameOf(callee['property']) === 'raw' && text?.type !== 'Literal') context.report({ node, message });
      },
    };
  },
};

const noSlowPattern = {
  create(context: Context): Visitor {
    return {
      Literal(node) {
        const { pattern, flags } = (node['regex'] ?? {}) as { pattern?: string; flags?: string };
        const slowness = pattern === undefined ? null : slownessOf(pattern, flags ?? '');
        if (slowness === null) return;
        const message = `A text can be made on which this pattern takes ${slowness} time: write it so that a text is read in one way only, or bound the text before it.`;
        context.report({ node, message });
      },
    };
  },
};

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === 'string' ? text : '';
}

export default {
  meta: { name: 'canvass' },
  rules: {
    'no-only': noOnly,
    'no-export-all': noExportAll,
    'no-built-sql': noBuiltSql,
    'no-slow-pattern': noSlowPattern,
  },
};
