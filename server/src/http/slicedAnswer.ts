import fastJson from 'fast-json-stringify';

import { Slices } from '../costly/slices.ts';
import type { JsonSchema } from './answerSchema.ts';

/** Shorter lists are written in one piece. */
const fewElements = 500;
const inOnePiece = 100;
/** An answer's rows are its `data`, or lie in one of its fields. */
const deepest = 3;

type Write = (value: unknown) => string;

/** Whether there is a list that takes long to write. */
export function isLong(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > fewElements;
  if (typeof value !== 'object' || value === null || depth === deepest) return false;
  return Object.values(value).some((each) => isLong(each, depth + 1));
}

const propertiesOf = ({ type, properties }: JsonSchema): Record<string, JsonSchema> | undefined =>
  [type].flat().includes('object') ? (properties as Record<string, JsonSchema>) : undefined;

const isList = ({ type }: JsonSchema): boolean => [type].flat().includes('array');

/** A choice of forms is only written within something else. */
function writerOf(of: JsonSchema): Write {
  if ('type' in of) return fastJson(of);
  const write = fastJson({ type: 'object', properties: { it: of } });
  return (it) => write({ it }).slice('{"it":'.length, -1);
}

/** Writes answers by their schema as `fast-json-stringify` does, but in slices, between which other calls have their turn. */
export function slicedWriter(schema: JsonSchema): (value: unknown) => Promise<Buffer> {
  const writers = new Map<JsonSchema, Write>();
  const whole = (of: JsonSchema): Write => {
    const writer = writers.get(of) ?? writerOf(of);
    writers.set(of, writer);
    return writer;
  };
  // A part of such a schema cannot be written by itself.
  const hasReferences = JSON.stringify(schema).includes('"$ref"');

  return async (answer) => {
    const slices = new Slices();
    const parts: Buffer[] = [];
    const add = (text: string): void => void parts.push(Buffer.from(text));

    async function writeList(of: JsonSchema, list: readonly unknown[]): Promise<void> {
      for (let start = 0; start < list.length; start += inOnePiece) {
        const piece = whole(of)(list.slice(start, start + inOnePiece));
        add(`${start === 0 ? '[' : ','}${piece.slice(1, -1)}`);
        if (slices.isLong) await slices.rest();
      }
      add(']');
    }

    async function write(of: JsonSchema, value: unknown): Promise<void> {
      const properties = propertiesOf(of);
      if (hasReferences || !isLong(value)) add(whole(of)(value));
      else if (isList(of) && Array.isArray(value)) await writeList(of, value);
      else if (properties && !Array.isArray(value))
        await writeObject(of, properties, value as Record<string, unknown>);
      else add(whole(of)(value));
    }

    async function writeObject(
      { required = [] }: JsonSchema,
      properties: Record<string, JsonSchema>,
      value: Record<string, unknown>,
    ): Promise<void> {
      let before = '{';
      for (const [name, of] of Object.entries(properties)) {
        const field = value[name];
        if (field === undefined) {
          if ((required as string[]).includes(name)) throw new Error(`"${name}" is required!`);
          continue;
        }
        add(`${before}${JSON.stringify(name)}:`);
        await write(of, field);
        before = ',';
      }
      add(before === '{' ? '{}' : '}');
    }

    await write(schema, answer);
    return Buffer.concat(parts);
  };
}
