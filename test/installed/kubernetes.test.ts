import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { ConfigMap, Container, Secret, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/kernel/process/config.ts';
import { secretNames } from '../../server/kernel/process/secret-files.ts';
import { version } from '../../server/kernel/process/version.ts';

interface Kinds {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  Ingress: Ingress;
  PodDisruptionBudget: PodDisruptionBudget;
  Secret: Secret;
  Service: Service;
}

const root = join(import.meta.dirname, '../..');
const modules: Record<keyof Kinds, string> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Secret: 'core/v1',
  Service: 'core/v1',
};

const documents = ['canvass', 'secret.example'].flatMap((name) =>
  parseAllDocuments(readFileSync(join(root, `deploy/kubernetes/${name}.yaml`), 'utf8')).map((document) => {
    assert.deepEqual([document.errors, document.warnings], [[], []]);
    return document.toJS() as { kind: keyof Kinds };
  }),
);
const all = <Kind extends keyof Kinds>(kind: Kind) =>
  documents.filter((document) => document.kind === kind) as unknown as Kinds[Kind][];
const deployments = all('Deployment');
const containers = deployments.map((one) => one.spec!.template.spec!.containers[0]!);

/** The types are made from the interface of Kubernetes 1.30; what a literal has too much, the compiler refuses. */
function compile(given: readonly { kind: keyof Kinds }[]): string {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    const lines = given.map(
      (one, at) =>
        `export const at${at}: import('kubernetes-types/${modules[one.kind]}').${one.kind} = ${JSON.stringify(one)};`,
    );
    writeFileSync(file, lines.join('\n'));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'preserve', '--types', ''];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, error } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' });
    return stdout + (error?.message ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('[RU-135] every manifest has the members and types of its kind, and no others', () => {
  assert.equal(compile(documents), '');
  const misspelt = { ...documents[0]!, dat: {} };
  assert.match(compile([misspelt]), /"dat"' does not exist/);
  const [web] = deployments;
  assert.match(
    compile([{ ...web, spec: { ...web!.spec, replicas: '2' } } as never]),
    /not assignable to type 'number'/,
  );
});

test('[RU-135] what the manifests say of each other is there', () => {
  for (const { spec } of deployments) {
    assert.deepEqual(spec!.selector.matchLabels, spec!.template.metadata!.labels);
  }
  const [web] = deployments;
  const [service] = all('Service');
  const [budget] = all('PodDisruptionBudget');
  assert.deepEqual(service!.spec!.selector, web!.spec!.selector.matchLabels);
  assert.deepEqual(budget!.spec!.selector, web!.spec!.selector);
  assert.ok((web!.spec!.replicas ?? 1) > (budget!.spec!.minAvailable as number));
  const [{ ports, ...container }] = containers as [Container];
  const open = ports!.map(({ name }) => name);
  assert.deepEqual(
    service!.spec!.ports!.map(({ targetPort }) => targetPort),
    open,
  );
  const probes = [container.livenessProbe, container.readinessProbe, container.startupProbe];
  for (const probe of probes) assert.ok(open.includes(probe!.httpGet!.port as string));
  const [ingress] = all('Ingress');
  const backends = ingress!.spec!.rules!.map((rule) => rule.http!.paths[0]!.backend.service!);
  assert.deepEqual(
    backends.map(({ name, port }) => [name, port!.name]),
    open.map((port) => [service!.metadata!.name, port]),
  );
});

test('[RU-135] no container is root, writes to its own files or has rights, and each is stopped in its time', () => {
  const [, uid] = /^USER (\d+):/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))!;
  for (const { spec } of deployments) {
    const pod = spec!.template.spec!;
    assert.deepEqual([pod.securityContext!.runAsNonRoot, pod.securityContext!.runAsUser], [true, Number(uid)]);
    assert.ok(pod.terminationGracePeriodSeconds! > 30);
    for (const { securityContext, image } of pod.containers) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(image!.endsWith(`:${version}`));
    }
  }
});

test('[RU-135] its settings are settings of Canvass, with a file for each secret', () => {
  const { data } = all('ConfigMap')[0]!;
  const secret = Object.keys(all('Secret')[0]!.stringData!);
  const plain = Object.entries(data!).filter(([name, value]) => {
    const of = secretNames.find((one) => name === `${one}_FILE`);
    if (of) assert.ok(secret.includes(value.split('/').at(-1)!) && value.startsWith('/run/secrets/canvass/'), name);
    return !of;
  });
  const config = readConfig(Object.fromEntries(plain));
  assert.deepEqual([config.origin, config.trustProxy.length], ['https://surveys.example.com', 1]);
});
