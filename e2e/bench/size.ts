/** `FRAKTION_BENCH_SIZE=small`: as few rows and rounds as a bench can do with. It proves that the bench still runs; its figures say nothing. */
export const isSmall = process.env['FRAKTION_BENCH_SIZE'] === 'small';

/** The usual size, or the least that the bench can do with. */
export const sized = (usual: number, least: number): number => (isSmall ? least : usual);
