import { randomUUID } from 'node:crypto';

import type { Call } from '@fraktion/contract';

import { toJson } from '../../http/answerSchema.ts';

/** The parts of a JSON schema that the contract's calls use. */
interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  /** The patterns of a text that has several. */
  readonly allOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
}

/** The id at a place of the input, such as `body.rows.0.id`. */
type IdAt = (place: string) => string;

/** One of them matches every pattern of the contract. */
const texts = [
  'some text',
  '12',
  '#407e3d',
  'DK',
  '8000',
  '1012345678',
  '17 02 01',
  '60',
  '5',
  '/some/page',
];
const formats: Readonly<Record<string, string>> = {
  date: '2090-03-06',
  'date-time': '2090-03-06T08:00:00Z',
  email: 'somebody@test.example',
  uri: 'https://receiver.example/hook',
};

function textOf({ format, pattern, allOf = [], minLength = 0 }: Node): string {
  const known = formats[format ?? ''];
  if (known) return known;
  const patterns = [pattern, ...allOf.map((more) => more.pattern)].map(
    (each) => new RegExp(each ?? '', 'u'),
  );
  const fitting = texts.find((text) => patterns.every((each) => each.test(text)));
  return (fitting ?? '').padEnd(minLength, '.');
}

/** A value that the schema accepts, with every field and every id. */
function valueOf(node: Node, place: string, idAt: IdAt): unknown {
  if ('const' in node) return node.const;
  if (node.enum) return node.enum[0];
  const choices = node.anyOf ?? node.oneOf ?? [];
  const [choice] = choices.filter(({ type }) => type !== 'null');
  // Optional texts stay empty: the schema does not describe their further rules.
  if (choice?.type === 'string' && choice.format !== 'uuid' && choices.length > 1) return null;
  if (choice) return valueOf(choice, place, idAt);
  switch (Array.isArray(node.type) ? node.type[0] : node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, part]) => [
          name,
          valueOf(part, `${place}.${name}`, idAt),
        ]),
      );
    case 'array':
      return node.items ? [valueOf(node.items, `${place}.0`, idAt)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, node.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      // A directory's ids are any texts, as its standard says.
      return node.format === 'uuid' || (place === 'params.id' && !node.pattern)
        ? idAt(place)
        : textOf(node);
  }
}

export interface SampleInput {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

function sampleInput(call: Call, idAt: IdAt): SampleInput {
  const part = (schema: Call['params'] | Call['body'], place: string) =>
    schema ? (valueOf(toJson(schema, 'input'), place, idAt) as Record<string, unknown>) : {};
  return {
    params: part(call.params, 'params'),
    query: part(call.query, 'query'),
    body: part(call.body, 'body'),
  };
}

export interface Ids {
  readonly own: string;
  readonly foreign: string;
  /** The call's body names an existing row, while others name a new one. */
  readonly bodyNamesRow: boolean;
}

/**
 * The inputs of a call with ids of another account: all of its ids, then each separately among own ones, so that later lookups
 * are tested too. The last one only has own ids.
 */
export function foreignInputs(call: Call, { own, foreign, bodyNamesRow }: Ids) {
  const places: string[] = [];
  sampleInput(call, (place) => {
    places.push(place);
    return own;
  });
  const usual = (place: string): string =>
    place === 'body.id' && call.method === 'POST' && !bodyNamesRow ? randomUUID() : own;
  const inputs = [sampleInput(call, () => foreign)];
  for (const at of places.length > 1 ? places : [])
    inputs.push(sampleInput(call, (place) => (place === at ? foreign : usual(place))));
  for (const filter of Object.keys(call.list?.query.shape ?? {}).filter((name) =>
    /Id\b/.test(name),
  ))
    inputs.push({ ...sampleInput(call, usual), query: { [filter]: foreign } });
  return { foreign: inputs, own: sampleInput(call, usual), namesRows: places.length > 0 };
}
