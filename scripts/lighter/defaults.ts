/** Replaces `lodash/defaults` in the portal: the target gets what it lacks, first source first. Answers the target. */
export default function defaults(target: Record<string, unknown>, ...sources: readonly unknown[]) {
  for (const source of sources)
    for (const [key, value] of Object.entries(source ?? {})) if (target[key] === undefined) target[key] = value;
  return target;
}
