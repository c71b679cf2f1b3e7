import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check, Settings } from '../icons/index.ts';
import { Route, Routes, useLocation } from 'react-router-dom';

import { renderUi } from '../testing/renderUi.tsx';
import { Avatar } from './Avatar.tsx';
import { Button, IconButton } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { CardList } from './CardList.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { FrameIcon } from './FrameIcon.tsx';
import { StatusPill } from './StatusPill.tsx';
import { Time } from './Time.tsx';

const Where = () => <p>{useLocation().pathname}</p>;

test('a pending button treats a double click as one click', async () => {
  const onClick = jest.fn();
  renderUi(
    <Button pending={false} onClick={onClick}>
      Copy
    </Button>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Copy' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a pending button keeps its text for its size and ignores clicks', async () => {
  const onClick = jest.fn();
  renderUi(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Save');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a button that cannot be used gives its reason and can be reached by keyboard', async () => {
  const onClick = jest.fn();
  renderUi(
    <Button disabledReason="The weight is missing" onClick={onClick}>
      Approve
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-description', 'The weight is missing');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('an icon button is named by its label', async () => {
  const onClick = jest.fn();
  renderUi(<IconButton icon={Settings} label="Settings" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button that navigates is a link', async () => {
  renderUi(
    <>
      <ButtonLink to="/orders/7">Open</ButtonLink>
      <Where />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/orders/7');
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(screen.getByText('/orders/7')).toBeVisible();
});

test('a status is a word with an icon, not a colour only', () => {
  renderUi(<StatusPill tone="teal" icon={Check} label="Accepted" />);
  const pill = screen.getByText('Accepted');
  expect(pill.querySelector('svg')).toBeInTheDocument();
});

test('a card links to its page by its title and leaves out missing facts', async () => {
  const accept = jest.fn();
  renderUi(
    <Routes>
      <Route path="/orders/1" element={<Where />} />
      <Route
        path="/"
        element={
          <CardList
            label="Orders"
            cards={[
              {
                key: 1,
                title: 'Cardboard',
                to: '/orders/1',
                facts: ['F-1', null, '12 kg'],
                actions: <Button onClick={accept}>Accept</Button>,
              },
            ]}
          />
        }
      />
    </Routes>,
  );
  const card = within(screen.getByRole('list', { name: 'Orders' })).getByRole('listitem');
  expect(within(card).getByText('F-1 · 12 kg')).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: 'Accept' }));
  expect(accept).toHaveBeenCalledTimes(1);
  await userEvent.click(within(card).getByRole('link', { name: 'Cardboard' }));
  expect(screen.getByText('/orders/1')).toBeVisible();
});

test('a term without a value shows a dash, one that does not apply is left out', () => {
  renderUi(
    <DescriptionList
      items={[{ term: 'Comment', value: '' }, null, { term: 'Weight', value: '3 kg' }]}
    />,
  );
  expect(screen.getAllByRole('term')).toHaveLength(2);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['–', '3 kg']);
});

test('a long address breaks after its punctuation, and is copied whole', () => {
  renderUi(<DescriptionList items={[{ term: 'E-mail', value: 'orders@green.example' }]} />);
  const address = screen.getByRole('definition');
  expect(address).toHaveTextContent('orders@green.example');
  expect(address.innerHTML).toBe('orders@<wbr>green.<wbr>example');
});

test('initials are whole characters, also if a name begins with an emoji', () => {
  renderUi(
    <>
      <Avatar name="Ærø Søndergaard" />
      <Avatar name="Bo 😀" />
    </>,
  );
  expect(screen.getByText('ÆS')).toBeVisible();
  expect(screen.getByText('B😀')).toBeVisible();
});

test('relative time stands beside the exact one', () => {
  const at = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString();
  renderUi(<Time at={at} relative />);
  expect(screen.getByText(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d/)).toHaveTextContent('3 days ago');
});

test('an icon that a menu names is shown, an unknown one shows a neutral icon', async () => {
  const { container } = renderUi(
    <>
      <FrameIcon name="truck" />
      <FrameIcon name="no-such-shape" />
    </>,
  );
  await screen.findByText((_, element) => element?.classList.contains('lucide-truck') ?? false);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
