/**
 * Which methods the paths of a site take. A path belongs to the most literal shape that fits it, whatever the method:
 * otherwise a method that `/report/pdf` does not take would be answered by `/report/:report_uuid`, as an unknown report.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { pathOf } from './request.ts';

export interface Shape {
  method: string;
  /** As the web framework writes it: `/quiz/:id`, `/assets/*`. */
  path: string;
}

interface Known {
  path: string;
  fits: RegExp;
  methods: Set<string>;
}

export class KnownPaths {
  readonly #known: readonly Known[];

  constructor(shapes: readonly Shape[]) {
    const known = new Map<string, Known>();
    for (const { method, path } of shapes) {
      const form = path.replace(/:\w+/g, ':');
      const entry = known.get(form) ?? { path, fits: patternOf(path), methods: new Set() };
      for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) entry.methods.add(name);
      known.set(form, entry);
    }
    this.#known = [...known].sort(([a], [b]) => byLiteralness(a, b)).map(([, entry]) => entry);
  }

  /** Methods that a path does not take, and that a less literal shape would take in its place. */
  strays(): Shape[] {
    return this.#known.flatMap(({ path, methods }) => {
      const sample = path.replace(/:\w+/g, '\u0001');
      const others = this.#known.filter(({ fits }) => fits.test(sample)).flatMap((other) => [...other.methods]);
      // HEAD comes with GET.
      const strange = new Set(others.filter((method) => !methods.has(method) && method !== 'HEAD'));
      return [...strange].map((method) => ({ method, path }));
    });
  }

  /** What is wrong with an address that nothing is at, or not for this method. */
  problemAt(path: string): Problem {
    const found = this.#find(path);
    if (found) return new Problem('405 method_not_allowed', { headers: { Allow: [...found.methods].join(', ') } });
    const meant = this.withoutSlash(path);
    return meant === null
      ? new Problem('404 route_not_found')
      : new Problem('404 route_not_found', {
          message: 'There is nothing at this address. Leave out the slash at its end.',
        });
  }

  /** The known path that was meant by one with a slash at its end. */
  withoutSlash(path: string): string | null {
    const meant = path.endsWith('/') ? path.slice(0, -1) : '';
    return meant !== '' && this.#find(meant) ? meant : null;
  }

  #find(path: string): Known | undefined {
    return this.#known.find(({ fits }) => fits.test(path));
  }
}

/** To be called when all other routes are there. */
export function refuseStrays(app: FastifyInstance, known: KnownPaths): void {
  for (const { method, path } of known.strays())
    app.route({
      method,
      url: path,
      onRequest: (request, _reply, next) => next(known.problemAt(pathOf(request))),
      handler: () => {},
    });
}

/** The router takes nothing at all for a name too: `/quiz/` would be a survey without an id. */
export function hasEmptyName(request: FastifyRequest): boolean {
  const names = (request.params ?? {}) as Record<string, string>;
  for (const name in names) if (names[name] === '' && name !== '*') return true;
  return false;
}

/** Literal parts before names, and names before whatever may follow, from the left: as the router decides. */
function byLiteralness(a: string, b: string): number {
  const rank = (form: string) =>
    form
      .split('/')
      .map((part) => (part === '*' ? 2 : part === ':' ? 1 : 0))
      .join('');
  return rank(a).localeCompare(rank(b));
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*');
  return new RegExp(`^${source}$`);
}
