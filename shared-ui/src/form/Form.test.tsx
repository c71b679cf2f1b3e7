import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { toastFailure, toasts } from '../feedback/toasts.ts';
import { UiProvider } from '../theme/UiProvider.tsx';
import { Form, FormActions } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

interface Values {
  readonly name: string;
  readonly city: string;
}

const Sample = ({ submit }: { readonly submit: (values: Values) => Promise<unknown> }) => {
  const form = useForm<Values>({
    initial: { name: '', city: '' },
    validate: (values) => ({ name: values.name === '' ? 'A name is needed' : undefined }),
    submit,
  });
  return (
    <UiProvider>
      <Form form={form} label="Sample">
        <TextField label="Name" {...form.field('name')} />
        <TextField label="City" {...form.field('city')} />
        <FormActions submit="Save place" />
      </Form>
    </UiProvider>
  );
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save place' }));

test('an invalid form is not sent, and the first wrong field gets the focus', async () => {
  const submit = jest.fn(async () => {});
  render(<Sample submit={submit} />);
  await save();
  expect(submit).not.toHaveBeenCalled();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription('A name is needed');
  expect(name).toHaveFocus();
  await save();
  expect(name).toHaveFocus();
  await userEvent.type(name, 'x');
  expect(name).not.toBeInvalid();
});

test("the server's field error lands on its field and nowhere else", async () => {
  render(
    <Sample
      submit={async () => {
        throw Object.assign(new Error('refused'), {
          key: 'Generic.Invalid',
          fields: { city: 'No such city' },
        });
      }}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await save();
  const city = screen.getByRole('textbox', { name: 'City' });
  await waitFor(() => expect(city).toHaveAccessibleDescription('No such city'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SHL-18 sending a form again removes the toast of its last failure', async () => {
  const failure = Object.assign(new Error('boom'), { key: 'Generic.Nowhere' });
  const submit = jest.fn(async () => {}).mockRejectedValueOnce(failure);
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await save();
  await screen.findByRole('alert');
  toastFailure(failure);
  expect(toasts.get()).toHaveLength(1);
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(toasts.get()).toEqual([]);
});

test('other failures stand above the form with their request id', async () => {
  render(
    <Sample
      submit={async () => {
        throw Object.assign(new Error('boom'), { key: 'Generic.Nowhere', requestId: 'req-7' });
      }}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error happend');
  expect(screen.getByRole('alert')).toHaveTextContent('Request req-7');
});

test('SHL-22 a refusal is scrolled into view, even if the form was sent from its far end', async () => {
  const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Sample submit={() => Promise.reject(new Error('refused'))} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  brought.mockClear();
  await save();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(brought.mock.contexts).toEqual([alert]));
  brought.mockRestore();
});

test('during sending a second click sends nothing', async () => {
  let finish = () => {};
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample submit={submit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Depot');
  await save();
  const button = screen.getByRole('button', { name: /Save place|Working/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByRole('button', { name: 'Save place' })).not.toHaveAttribute(
    'aria-busy',
  );
});
