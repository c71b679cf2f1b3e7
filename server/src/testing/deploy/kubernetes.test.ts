import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { parseAllDocuments } from 'yaml';

import { variables } from '../../settingVariables.ts';

const file = new URL('../../../../deploy/kubernetes/portal.yaml', import.meta.url);

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
}

interface Validate {
  (value: unknown): boolean;
  readonly errors: unknown;
}

const manifests = parseAllDocuments(await readFile(file, 'utf8')).map((document) => {
  assert.deepEqual(document.errors, []);
  return document.toJS() as Manifest;
});

/** The same values; `unseen` loses each field that somebody looks at. */
function watched(value: object, unseen: Set<string>): object {
  const wrap = (inner: object, path: string): object => {
    for (const name of Object.keys(inner)) unseen.add(`${path}.${name}`);
    const wrapped = new Map<string, object>();
    return new Proxy(inner, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol') return found;
        unseen.delete(`${path}.${name}`);
        if (typeof found !== 'object' || found === null) return found;
        const known = wrapped.get(name) ?? wrap(found, `${path}.${name}`);
        wrapped.set(name, known);
        return known;
      },
    });
  };
  return wrap(value, '');
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** Throws for a value that its schema refuses. Returns the fields that the schema does not know: its validator never reads them. */
async function unknownFields(manifest: Manifest): Promise<string[]> {
  const [version, group = 'core'] = manifest.apiVersion.split('/').toReversed();
  const name = `IoK8sApi${capital(group.split('.')[0]!)}${capital(version!)}${manifest.kind}`;
  const { validate } = (await import(`kubernetes-models/_schemas/${name}`)) as {
    validate: Validate;
  };
  const unseen = new Set<string>();
  assert.ok(validate(watched(manifest, unseen)), JSON.stringify(validate.errors));
  return [...unseen];
}

for (const manifest of manifests)
  test(`SRV-09 ${manifest.kind} ${manifest.metadata.name} is what Kubernetes takes`, async () => {
    assert.deepEqual(await unknownFields(manifest), []);
  });

const found = (kind: string): Manifest => manifests.find((each) => each.kind === kind)!;

/** A copy with another text in it. */
const changed = (manifest: Manifest, from: string, to: string): Manifest => {
  const text = JSON.stringify(manifest);
  assert.ok(text.includes(from), from);
  return JSON.parse(text.replace(from, to)) as Manifest;
};

test('SRV-09 a field that Kubernetes does not know, and a value that it refuses, are found', async () => {
  const deployment = found('Deployment');
  const misspelt = changed(deployment, 'readinessProbe', 'readynessProbe');
  assert.ok(
    (await unknownFields(misspelt)).some((path) => path.endsWith('.containers.0.readynessProbe')),
  );
  await assert.rejects(
    unknownFields(changed(deployment, '"containerPort":4200', '"containerPort":"x"')),
  );
});

test('SRV-09 the settings of the manifests are settings of the portal, and none of them is secret', () => {
  for (const [name, value] of Object.entries(found('ConfigMap').data!)) {
    const [schema] = variables[name as keyof typeof variables];
    assert.ok(schema.safeParse(value).success, name);
    assert.doesNotMatch(name, /KEY|TOKEN|PASSWORD|SMTP|DATABASE/);
  }
});

test('SRV-09 every node of the cluster has the same labels, and is shut in', () => {
  const labels = { 'app.kubernetes.io/name': 'fraktion' };
  const text = (kind: string): string => JSON.stringify(found(kind));
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
    assert.ok(text(kind).includes(JSON.stringify(labels)), kind);
  for (const shut of [
    '"readOnlyRootFilesystem":true',
    '"allowPrivilegeEscalation":false',
    '"runAsNonRoot":true',
    '"automountServiceAccountToken":false',
    '"drop":["ALL"]',
  ])
    assert.ok(text('Deployment').includes(shut), shut);
});
