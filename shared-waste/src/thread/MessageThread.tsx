import { longestMessage, type OrderMessage } from '@fraktion/contract/messages';
import {
  Box,
  Button,
  Flex,
  Heading,
  Stack,
  Text,
  TextArea,
  Time,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { MessageSquare } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { useWords } from '../words.ts';

export interface MessageThreadProps {
  /** Newest first, as they are read. */
  readonly messages: readonly OrderMessage[];
  readonly more: boolean;
  readonly onMore: () => void;
  /** Resolves to whether it was sent or stored; a refusal leaves the text in the field. */
  readonly onSend: (text: string) => Promise<boolean>;
  /** Why nobody can write now. */
  readonly closed?: string | undefined;
}

const Bubble = ({ message }: { readonly message: OrderMessage }) => {
  const t = useWords();
  const { own, unread, authorName, at, text } = message;
  return (
    <Flex as="li" justify={own ? 'flex-end' : 'flex-start'}>
      <Box
        maxWidth="85%"
        px="3"
        py="2"
        borderRadius="panel"
        border="1px solid"
        borderColor={unread ? 'brand.9' : 'border'}
        bg={own ? 'brand.3' : 'bg.subtle'}
      >
        <Text size="caption" tone="muted" figures>
          {own ? <VisuallyHidden>{t('messages.own')} </VisuallyHidden> : null}
          {authorName} · <Time at={at} relative />
          {unread ? ` · ${t('messages.new')}` : null}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
    </Flex>
  );
};

const Write = ({ onSend }: Pick<MessageThreadProps, 'onSend'>) => {
  const t = useWords();
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    if (text.trim() === '') return setError(t('messages.empty'));
    setPending(true);
    if (await onSend(text.trim())) setText('');
    setPending(false);
  };
  return (
    <Stack gap="2">
      <TextArea
        name="message"
        label={t('messages.write')}
        rows={2}
        maxLength={longestMessage}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <Flex justify="flex-end">
        <Button icon={MessageSquare} pending={pending} onClick={() => void send()}>
          {t('messages.send')}
        </Button>
      </Flex>
    </Stack>
  );
};

/** What customer and carrier have written to each other, oldest first, with a field to answer. */
export const MessageThread = ({ messages, more, onMore, onSend, closed }: MessageThreadProps) => {
  const t = useWords();
  return (
    <Stack as="section" gap="3" aria-label={t('messages.title')}>
      <Heading size="small">{t('messages.title')}</Heading>
      {more ? (
        <Flex justify="center">
          <Button size="small" onClick={onMore}>
            {t('messages.earlier')}
          </Button>
        </Flex>
      ) : null}
      {messages.length === 0 && closed === undefined ? (
        <Text tone="muted">{t('messages.none')}</Text>
      ) : null}
      <Stack as="ol" gap="2" aria-live="polite">
        {messages.toReversed().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </Stack>
      {closed === undefined ? <Write onSend={onSend} /> : <Text tone="muted">{closed}</Text>}
    </Stack>
  );
};
