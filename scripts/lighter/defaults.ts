/** Stands for `lodash/defaults` in the portal: what the target lacks, from the first source that has it. Answers the target. */
export default function defaults(target: Record<string, unknown>, ...sources: readonly unknown[]) {
  for (const source of sources)
    for (const [key, value] of Object.entries(source ?? {})) if (target[key] === undefined) target[key] = value;
  return target;
}
