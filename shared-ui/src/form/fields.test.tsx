import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { setLanguage } from '../i18n/instance.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { Checkbox, RadioGroup } from './choices.tsx';
import { DecimalField, NumberField } from './DecimalField.tsx';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import { SelectField } from './SelectField.tsx';
import { PasswordField, TextArea } from './TextField.tsx';

const Weight = ({
  onChange,
  initial = '',
}: {
  readonly onChange: (v: string) => void;
  readonly initial?: string;
}) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DecimalField
        label="Weight"
        unit="kg"
        maxDecimals={3}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button onClick={() => setValue('7.25')}>From outside</button>
    </>
  );
};

afterEach(() => setLanguage('en'));

describe('SHL-19 a decimal field', () => {
  test('takes a comma as well as a point and returns exact text', async () => {
    const onChange = jest.fn();
    renderUi(<Weight onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Weight' }), '12,50');
    expect(onChange).toHaveBeenLastCalledWith('12.5');
    expect(screen.getByRole('textbox')).toHaveValue('12,50');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('12.5');
  });

  test('shows the sign of the language', async () => {
    await setLanguage('da');
    renderUi(<Weight onChange={() => {}} initial="1234.5" />);
    expect(screen.getByRole('textbox')).toHaveValue('1234,5');
  });

  test('shows an error when the field is left, not while typing', async () => {
    renderUi(<Weight onChange={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'Weight' });
    await userEvent.type(field, '1.23456');
    expect(field).not.toBeInvalid();
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('At most 3 decimals');
    await userEvent.clear(field);
    await userEvent.type(field, 'heavy');
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('Write a number, such as 12.5');
  });

  test('follows a value that changes from outside', async () => {
    renderUi(<Weight onChange={() => {}} />);
    await userEvent.type(screen.getByRole('textbox'), '3,');
    await userEvent.click(screen.getByRole('button', { name: 'From outside' }));
    expect(screen.getByRole('textbox')).toHaveValue('7.25');
  });

  test('a whole number has no decimals, and a minus is refused unless allowed', async () => {
    const Count = () => {
      const [value, setValue] = useState('');
      return <NumberField label="Count" value={value} onChange={setValue} />;
    };
    renderUi(<Count />);
    const field = screen.getByRole('textbox', { name: 'Count' });
    await userEvent.type(field, '1.5');
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('Write a number, such as 12');
    await userEvent.clear(field);
    await userEvent.type(field, '-2');
    await userEvent.tab();
    expect(field).toBeInvalid();
  });
  test('a blank is not a number, but no error', async () => {
    const onChange = jest.fn();
    renderUi(<Weight onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Weight' }), '  ');
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

test('a select returns the value, not its label', async () => {
  const onChange = jest.fn();
  renderUi(
    <SelectField
      label="Unit"
      value=""
      placeholder="Choose"
      onChange={onChange}
      choices={[
        { value: 'kg', label: 'Kilogram' },
        { value: 'pcs', label: 'Pieces' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Pieces');
  expect(onChange).toHaveBeenCalledWith('pcs');
});

test('checkboxes and radio buttons are chosen by their labels', async () => {
  const tick = jest.fn();
  const pick = jest.fn();
  renderUi(
    <>
      <Checkbox label="Tell me by mail" value={false} onChange={tick} help="Once a day" />
      <RadioGroup
        label="When"
        value="soon"
        onChange={pick}
        choices={[
          { value: 'soon', label: 'As fast as possible' },
          { value: 'day', label: 'On a day' },
        ]}
      />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell me by mail' }));
  expect(tick).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Once a day');
  await userEvent.click(screen.getByRole('radio', { name: 'On a day' }));
  expect(pick).toHaveBeenCalledWith('day');
  expect(screen.getByRole('radiogroup', { name: 'When' })).toBeVisible();
});

test('a password can be shown', async () => {
  renderUi(<PasswordField label="Password" value="secret" onChange={() => {}} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

test('an optional field is marked as optional', () => {
  renderUi(<TextArea label="Comment" optional value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: /Comment\s*optional/ })).toBeVisible();
});

test('near its limit a text shows how much is left, because the browser cuts longer text silently', () => {
  const { rerender } = renderUi(
    <TextArea label="Comment" maxLength={200} value={'x'.repeat(100)} onChange={() => {}} />,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(
    <TextArea label="Comment" maxLength={200} value={'x'.repeat(101)} onChange={() => {}} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Characters left: 99');
});

describe('files', () => {
  const Drop = (props: Partial<FileDropProps>) => {
    const [files, setFiles] = useState<readonly File[]>([]);
    return <FileDrop label="Pictures" files={files} onChange={setFiles} {...props} />;
  };
  const file = (name: string, type: string, size = 3) =>
    new File(['x'.repeat(size)], name, { type });
  const choose = async (...chosen: File[]) =>
    userEvent.upload(await screen.findByLabelText('Pictures', { selector: 'input' }), chosen, {
      applyAccept: false,
    });

  test('are listed with their size and can be removed', async () => {
    renderUi(<Drop />);
    await choose(file('bin.png', 'image/png', 1500));
    expect(screen.getByLabelText('Pictures', { selector: 'input' })).not.toHaveAttribute(
      'aria-label',
    );
    expect(await screen.findByText('bin.png')).toBeVisible();
    expect(screen.getByText(/1\.5\s*kB/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove bin.png' }));
    expect(screen.queryByText('bin.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Drop files here/ })).toHaveFocus();
  });

  test('are chosen on devices without drag and drop', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    renderUi(<Drop />);
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeVisible();
    agent.mockRestore();
  });

  test('ORD-05 are scrolled into view when they are chosen, and so is the reason of a refusal', async () => {
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderUi(<Drop accept={{ 'image/png': ['.png'] }} />);
    const input = await screen.findByLabelText('Pictures', { selector: 'input' });
    expect(brought).not.toHaveBeenCalled();
    await choose(file('note.txt', 'text/plain'));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(brought).toHaveBeenCalledTimes(1));
    const [area] = brought.mock.contexts as Element[];
    expect(area).toContainElement(input);
    expect(area).toContainElement(alert);
    brought.mockRestore();
  });

  test('that are empty are refused by name, and a limit is shown as the number in the help', async () => {
    renderUi(<Drop maxBytes={1024 ** 2} />);
    await choose(file('nothing.pdf', 'application/pdf', 0));
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing.pdf is empty');
    await choose(file('film.pdf', 'application/pdf', 1024 ** 2 + 1));
    expect(await screen.findByText(/film\.pdf is larger than 1\sMB/)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('of another type or too large are refused with the reason', async () => {
    renderUi(<Drop accept={{ 'image/png': ['.png'] }} maxBytes={2000} />);
    await choose(file('note.txt', 'text/plain'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'note.txt is not a kind of file that can be used here',
    );
    await choose(file('big.png', 'image/png', 3000));
    expect(await screen.findByText(/big\.png is larger than 2\s*kB/)).toBeVisible();
  });

  test('ORD-05 over the limit are refused with a message, and of two quick choices none is lost', async () => {
    renderUi(<Drop maxFiles={2} accept={{ 'application/pdf': ['.pdf'] }} />);
    const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    let looked: (content: ArrayBuffer) => void = () => undefined;
    const slow = pdf('slow.pdf');
    const content = new Promise<ArrayBuffer>((done) => (looked = done));
    jest.spyOn(slow, 'slice').mockReturnValue({ arrayBuffer: () => content } as Blob);
    await choose(slow);
    await choose(pdf('quick.pdf'));
    expect(await screen.findByText('quick.pdf')).toBeVisible();
    await act(async () => looked(await pdf('slow.pdf').arrayBuffer()));
    expect(await screen.findByText('slow.pdf')).toBeVisible();
    expect(screen.getByText('quick.pdf')).toBeVisible();

    await choose(pdf('third.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 2 files');
    expect(screen.queryByText('third.pdf')).not.toBeInTheDocument();
  });

  test('that have a type by their name only are refused before they are sent', async () => {
    renderUi(<Drop accept={{ 'image/jpeg': ['.jpg'], 'application/pdf': ['.pdf'] }} />);
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const picture = new File([start], 'yard.jpg', { type: 'image/jpeg' });
    await choose(picture, file('program.pdf', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'program.pdf is not a kind of file that can be used here',
    );
    expect(screen.getByText('yard.jpg')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove program.pdf' })).not.toBeInTheDocument();
  });
});
