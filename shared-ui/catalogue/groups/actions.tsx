import { Button, ButtonLink, ExternalLink, IconButton, Link, Row, Text } from '@fraktion/shared-ui';
import { Ellipsis, Plus } from '@fraktion/shared-ui/icons';
import {
  ConfirmButton,
  DeleteButton,
  Menu,
  PageActions,
  Popover,
  Tooltip,
} from '@fraktion/shared-ui/overlay';

import { type Group, nothing, nothingLater, type Said } from '../specimen.tsx';

const buttons = Object.fromEntries(
  (['primary', 'secondary', 'quiet', 'danger'] as const).flatMap((variant) => [
    [
      `variant=${variant}`,
      ({ words }: Said) => (
        <Button variant={variant} icon={Plus}>
          {words('save')}
        </Button>
      ),
    ],
    [
      `variant=${variant} disabledReason`,
      ({ words }: Said) => (
        <Button variant={variant} disabledReason={words('notAllowed')}>
          {words('send')}
        </Button>
      ),
    ],
  ]),
);

export const actions: Group = {
  Button: {
    ...buttons,
    pending: ({ words }: Said) => (
      <Button variant="primary" pending>
        {words('send')}
      </Button>
    ),
    'size=small': ({ words }: Said) => <Button size="small">{words('save')}</Button>,
    full: ({ words }: Said) => <Button full>{words('send')}</Button>,
  },
  IconButton: {
    default: ({ words }: Said) => <IconButton icon={Ellipsis} label={words('details')} />,
    'size=small disabledReason': ({ words }: Said) => (
      <IconButton
        icon={Ellipsis}
        label={words('details')}
        size="small"
        disabledReason={words('notAllowed')}
      />
    ),
  },
  ButtonLink: {
    default: ({ words }: Said) => <ButtonLink to="/actions">{words('link')}</ButtonLink>,
  },
  Link: {
    default: ({ words }: Said) => (
      <Text>
        {words('text')} <Link to="/actions">{words('link')}</Link>
      </Text>
    ),
    quiet: ({ words }: Said) => (
      <Text>
        {words('text')}{' '}
        <Link to="/actions" quiet>
          {words('link')}
        </Link>
      </Text>
    ),
  },
  ExternalLink: {
    default: ({ words }: Said) => (
      <Text>
        {words('text')} <ExternalLink href="https://example.com">{words('link')}</ExternalLink>
      </Text>
    ),
  },
  ConfirmButton: {
    default: ({ words }: Said) => (
      <ConfirmButton
        data-opens=""
        label={words('send')}
        title={words('title')}
        text={words('text')}
        keep={words('keep')}
        onConfirm={nothingLater}
      />
    ),
  },
  DeleteButton: Object.fromEntries(
    [false, true].map((small) => [
      `small=${small}`,
      ({ words }: Said) => (
        <DeleteButton
          small={small}
          title={words('deleteQuestion')}
          text={words('deleteText')}
          done={words('deleted')}
          onDelete={nothingLater}
          onDone={nothing}
        />
      ),
    ]),
  ),
  Menu: {
    default: ({ words }: Said) => (
      <Menu
        trigger={<Button data-opens="">{words('choose')}</Button>}
        groups={[
          {
            label: words('period'),
            items: [
              { key: 'a', label: words('first'), icon: Plus, hint: 'N', onSelect: nothing },
              { key: 'b', label: words('second'), checked: true, onSelect: nothing },
            ],
          },
          {
            items: [
              {
                key: 'c',
                label: words('send'),
                disabledReason: words('notAllowed'),
                onSelect: nothing,
              },
              { key: 'd', label: words('delete'), danger: true, onSelect: nothing },
            ],
          },
        ]}
      />
    ),
  },
  PageActions: Object.fromEntries(
    [false, true].map((mainFirst) => [
      `mainFirst=${mainFirst}`,
      ({ words }: Said) => (
        <Row>
          <PageActions
            mainFirst={mainFirst}
            main={<Button variant="primary">{words('send')}</Button>}
            others={[
              { key: 'a', label: words('first'), icon: Plus, onSelect: nothing },
              { key: 'b', label: words('second'), checked: true, onSelect: nothing },
              { key: 'c', label: words('link'), to: '/actions' },
              {
                key: 'd',
                label: words('delete'),
                danger: true,
                disabledReason: words('notAllowed'),
                onSelect: nothing,
              },
            ]}
          />
        </Row>
      ),
    ]),
  ),
  Popover: {
    default: ({ words }: Said) => (
      <Popover label={words('details')} trigger={<Button data-opens="">{words('details')}</Button>}>
        {(close) => <Button onClick={close}>{words('done')}</Button>}
      </Popover>
    ),
  },
  Tooltip: {
    default: ({ words }: Said) => (
      <Tooltip text={words('text')}>
        <Button>{words('details')}</Button>
      </Tooltip>
    ),
  },
};
