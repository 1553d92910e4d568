import { EditBase } from 'ra-core';
import { Navigate } from 'react-router';
import { useDeclaration } from './DeclarationContext.ts';
import { DeclaredForm } from './DeclaredForm.tsx';
import { paths } from './paths.ts';
import { RecordState } from './RecordState.tsx';
import { useEditId } from './useEditId.ts';
import { useSaved } from './useSaved.ts';

/** A record of a declared resource, to be changed. */
export default function EditPage() {
  const { name } = useDeclaration();
  const { options, leave, conflito } = useSaved('edit');
  const id = useEditId();
  if (id === null) return <Navigate to={paths(name).list} replace />;
  return (
    <EditBase
      key={id}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={options}
      queryOptions={{ onError: () => undefined }}
      disableAuthentication
    >
      <RecordState>
        <DeclaredForm action="edit" leave={leave} conflito={conflito} />
      </RecordState>
    </EditBase>
  );
}
