type Hearer = () => void;

const hearers = new Set<Hearer>();

/** Calls `hear` after each commit of this process that may have changed something. Returns the function that ends it. */
export function afterCommits(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** A transaction of this process has ended well. */
export function noteCommit(): void {
  for (const hear of hearers) hear();
}
