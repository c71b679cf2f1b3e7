import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import * as z from 'zod/mini';

import { setLanguage } from '../i18n/index.ts';
import { UiProvider } from '../theme/UiProvider.tsx';
import { Checkbox } from './choices.tsx';
import { DecimalField, NumberField } from './DecimalField.tsx';
import { Form, FormActions } from './Form.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { FormDialog } from '../overlay/index.ts';
import { hasUnsaved } from './unsaved.ts';
import { type FormCall, useCallForm } from './useCallForm.tsx';

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(20))),
  email: z.optional(z.email()),
  weight: z.nullable(z.string().check(z.regex(/^\d{1,5}(\.\d{1,3})?$/))),
  count: z.int().check(z.minimum(1), z.maximum(50)),
  colour: z.enum(['red', 'blue']),
  day: z.nullable(z.iso.date()),
  open: z.boolean(),
};
const change = z.strictObject({ version: z.int(), ...fields });
type Fields = Omit<z.input<typeof change>, 'version'>;
type Row = Fields & { readonly version: number };

const row: Row = {
  name: 'Depot',
  note: null,
  weight: '12.500',
  count: 3,
  colour: 'blue',
  day: null,
  open: true,
  version: 4,
};

type Send = (body: object) => Promise<Row>;

const callBy = (send: Send): FormCall<Fields, Row, Row> => {
  const complete = (typed: Fields, of: Row | undefined) => ({
    version: of?.version ?? 0,
    ...typed,
  });
  return {
    schema: change,
    complete,
    send: (typed, of) => send(complete(typed, of)),
    refusedRow: (error) => (error as { current?: Row } | null)?.current,
  };
};

const names = ['name', 'note', 'email', 'weight', 'count', 'colour', 'day', 'open'] as const;
const useSample = (send: Send, of: Row | undefined, words: { name?: string } = {}) =>
  useCallForm({ call: callBy(send), row: of, fields: names, words, done: () => {} });

const latest: { form?: ReturnType<typeof useSample> } = {};

const Sample = ({ send, of, words }: { send: Send; of?: Row; words?: { name?: string } }) => {
  const form = useSample(send, of, words);
  useEffect(() => {
    latest.form = form;
  });
  return (
    <UiProvider>
      <Form form={form} label="Sample">
        <TextField label="Name" help="As on the sign" {...form.field('name')} />
        <TextField label="Note" {...form.field('note')} />
        <TextField label="Mail" {...form.field('email')} />
        <DecimalField label="Weight" {...form.field('weight')} />
        <NumberField label="Count" {...form.field('count')} />
        <SelectField
          label="Colour"
          choices={[
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ]}
          {...form.field('colour')}
        />
        <TextField label="Day" {...form.field('day')} />
        <Checkbox label="Open" {...form.field('open')} />
        <FormActions submit="Save" />
      </Form>
    </UiProvider>
  );
};

const field = (name: string) => screen.getByRole('textbox', { name });
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const taken = () => jest.fn<Promise<Row>, [object]>(() => Promise.resolve(row));

test('a new form starts with the empty values of its schema', () => {
  render(<Sample send={taken()} />);
  expect(latest.form?.values).toEqual({
    name: '',
    note: '',
    email: '',
    weight: '',
    count: '',
    colour: 'red',
    day: '',
    open: false,
  });
});

test("a form of a row starts with the row's values, and sends them with its version", async () => {
  const send = taken();
  render(<Sample send={send} of={row} />);
  expect(latest.form?.values).toMatchObject({
    note: '',
    weight: '12.5',
    count: '3',
    colour: 'blue',
  });
  await write('Name', ' Harbour ');
  await save();
  expect(send).toHaveBeenCalledWith({ ...row, name: 'Harbour', weight: '12.5' });
});

test('each problem is shown at its field, and nothing is sent', async () => {
  const send = taken();
  render(<Sample send={send} />);
  await write('Note', 'longer than twenty letters');
  await write('Mail', 'nobody');
  await write('Weight', '1.2345');
  await write('Count', '51');
  await write('Day', '2026-02-30');
  await save();
  const expectProblem = (name: string, text: string) =>
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text));
  expectProblem('Name', 'This must be filled in');
  expectProblem('Note', 'At most 20 characters');
  expectProblem('Mail', 'This is not an e-mail address');
  expectProblem('Weight', 'At most 3 decimals');
  expectProblem('Count', 'At most 50');
  expectProblem('Day', 'Write a date');
  await write('Weight', '100000');
  await write('Count', '1.5');
  await save();
  expectProblem('Weight', 'At most 99,999');
  expectProblem('Count', 'Write a whole number');
  await write('Weight', 'heavy');
  await write('Count', 'many');
  await save();
  expectProblem('Weight', 'Write a number');
  expectProblem('Count', 'Write a number');
  expect(send).not.toHaveBeenCalled();
});

test("problems are shown in the user's language, and in the form's own words if it has some", async () => {
  await setLanguage('da');
  render(<Sample send={taken()} words={{ name: 'Hvad hedder stedet?' }} />);
  await save();
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('Hvad hedder stedet?'));
  expect(field('Count')).toHaveAccessibleDescription(expect.stringContaining('Skal udfyldes'));
  await act(() => setLanguage('en'));
});

const faster: Row = { ...row, name: 'Yard', note: 'Ring twice', version: 5 };
const refused = Object.assign(new Error('refused'), { key: 'Generic.Changed', current: faster });

test('when someone else was first, typed values stay, differences are shown, and a second try has the new version', async () => {
  const send = taken().mockRejectedValueOnce(refused);
  render(<Sample send={send} of={row} />);
  await write('Name', 'Harbour');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this');
  expect(field('Name')).toHaveValue('Harbour');
  expect(field('Name')).toHaveAccessibleDescription('Someone else has written: Yard');
  // In unchanged fields, their values are not overwritten.
  expect(field('Note')).toHaveValue('Ring twice');
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    version: 5,
    name: 'Harbour',
    note: 'Ring twice',
  });
});

test('asking for the newest version loads all of it', async () => {
  const send = taken().mockRejectedValueOnce(refused);
  render(<Sample send={send} of={row} />);
  await write('Name', 'Harbour');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  expect(field('Name')).toHaveValue('Yard');
  expect(field('Name')).toHaveAccessibleDescription('As on the sign');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(latest.form?.changed).toBe(false);
});

const newsOf = ({ version }: Row, over: boolean) =>
  over ? `Over at ${version}` : `Faster by ${version}`;

const News = ({ send, of, live }: { send: Send; of: Row; live?: Row }) => {
  const form = useCallForm({
    call: callBy(send),
    row: of,
    live,
    allows: ({ open }) => open,
    news: newsOf,
    fields: names,
    done: () => {},
  });
  return (
    <UiProvider>
      <FormDialog title="Sample" submit="Save" form={form} onClose={() => {}}>
        <TextField label="Name" {...form.field('name')} />
      </FormDialog>
    </UiProvider>
  );
};

const status = () => screen.getByRole('status');

test('a form tells in its own words who was first, continues from there, and counts only typed values as changes', async () => {
  const send = taken().mockRejectedValueOnce(refused);
  render(<News send={send} of={row} />);
  expect(status()).toBeEmptyDOMElement();
  await save();
  expect(await within(status()).findByText(/Faster by 5/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the newest version' })).toBeNull();
  // Their values are no unsaved input.
  expect(hasUnsaved()).toBe(false);
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual({ ...faster, weight: '12.5' });
});

test('if a refusal or an event shows that the row no longer allows it, the form shows that and closes', async () => {
  const closed = { ...faster, open: false, version: 6 };
  const send = taken().mockRejectedValueOnce(Object.assign(new Error(), { current: closed }));
  const { rerender } = render(<News send={send} of={row} />);
  await write('Name', 'Harbour');
  await save();
  expect(await within(status()).findByText(/Over at 6/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  rerender(<News key="other" send={send} of={row} />);
  expect(screen.getByRole('textbox')).toBeVisible();
  rerender(<News key="other" send={send} of={row} live={{ ...closed, version: 7 }} />);
  expect(within(status()).getByText(/Over at 7/)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

test('PLT-16 an own value with the name of a body field compiles only if the form says what is sent for it', async () => {
  const sent: object[] = [];
  const call = callBy(async (body) => {
    sent.push(body);
    return row;
  });
  const done = () => {};
  const Sample = () => {
    // @ts-expect-error The note would never be sent.
    useCallForm({ call, row, fields: ['name'], own: () => ({ note: 'Gate 4' }), done });
    // @ts-expect-error Its body leaves the note out.
    useCallForm({ call, row, fields: ['name'], own: () => ({ note: '' }), body: () => ({}), done });
    // @ts-expect-error The count is typed as a text, and would be sent in another shape.
    useCallForm({ call, row, fields: ['count'], own: () => ({ count: [3] }), done });
    const form = useCallForm({
      call,
      row,
      fields: ['name', 'weight', 'count', 'colour', 'day', 'open'],
      own: () => ({ note: ['Gate', '4'] }),
      body: ({ note }) => ({ note: note.join(' ') }),
      done,
    });
    return (
      <Form form={form} label="Sample">
        <FormActions submit="Save" />
      </Form>
    );
  };
  render(
    <UiProvider>
      <Sample />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ note: 'Gate 4' });
});
