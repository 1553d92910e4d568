import { CreateBase } from 'ra-core';
import { useDeclaration } from './DeclarationContext.ts';
import { DeclaredForm } from './DeclaredForm.tsx';
import { useSaved } from './useSaved.ts';

/** A new record of a declared resource. */
export default function CreatePage() {
  const { defaults } = useDeclaration();
  const { options, leave } = useSaved('create');
  return (
    <CreateBase
      {...(defaults ? { record: defaults } : {})}
      redirect={false}
      mutationOptions={options}
      disableAuthentication
    >
      <DeclaredForm action="create" leave={leave} />
    </CreateBase>
  );
}
