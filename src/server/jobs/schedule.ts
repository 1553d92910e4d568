import { housekeeping, maintenance } from './housekeeping.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const scheduledJobs: readonly Job[] = [housekeeping, maintenance];
