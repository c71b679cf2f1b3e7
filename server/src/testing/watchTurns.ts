import { type TurnNews, turnNews } from '../http/fairQueue.ts';

/**
 * Watches the queues of this process until `stop`, which returns how many turns others got, in any one of them, between the moment at
 * which one of `keys` came and its own turn. Who has nothing at work waits behind one turn of each other key, however long their lines
 * are; work of its own would let others go first.
 */
export function watchTurns(isOwn: (key: string) => boolean): { readonly stop: () => number } {
  const before = new Map<object, number>();
  let most = 0;
  const hear = (message: unknown): void => {
    const { queue, key, what } = message as TurnNews;
    if (isOwn(key)) {
      if (what === 'waits') before.set(queue, before.get(queue) ?? 0);
      else before.delete(queue);
    } else if (what === 'begins') {
      const others = before.get(queue);
      if (others === undefined) return;
      before.set(queue, others + 1);
      most = Math.max(most, others + 1);
    }
  };
  turnNews.subscribe(hear);
  return {
    stop() {
      turnNews.unsubscribe(hear);
      return most;
    },
  };
}
