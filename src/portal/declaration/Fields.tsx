import { useWatch } from 'react-hook-form';
import type { Kind } from '@/contract/values/valor.ts';
import { Input } from '../components/inputs/Input.tsx';
import { useSchemaValor } from '../components/inputs/SchemaContext.ts';
import type { Action, Field, Section } from './declaration.ts';
import { Cell, Row, SectionBox, visibleSections } from './Sections.tsx';

interface FormSectionsProps {
  readonly sections: readonly Section[];
  readonly action: Action;
  /** All fields are disabled: the record can only be read. */
  readonly disabled?: boolean;
}

/** The sections of a form; the fields of a row share its 12 columns equally, unless they declare a width. */
export const FormSections = ({ sections, action, disabled = false }: FormSectionsProps) =>
  visibleSections(sections, action).map((section) => (
    <SectionBox key={section.key ?? ''} section={section}>
      {section.rows.map((row) => (
        <Row key={row[0]?.source}>
          {row.map((field) => (
            <FormCell key={field.source} field={field} of={row.length} disabled={disabled} />
          ))}
        </Row>
      ))}
    </SectionBox>
  ));

/** A field alone in its row takes half of it, unless its kind needs room. */
function FormCell({ field, of, disabled }: { field: Field; of: number; disabled: boolean }) {
  const { kind } = useSchemaValor(field.source);
  const half = of === 1 && !spacious.has(field.kind ?? kind);
  return (
    <Cell field={half ? { width: 6, ...field } : field} of={of}>
      <FormField field={disabled ? { ...field, disabled: () => true } : field} />
    </Cell>
  );
}

const spacious = new Set<Kind>(['textoLongo', 'arvore', 'documentos']);

function FormField({ field }: { field: Field }) {
  const { when, disabled } = field;
  return when || disabled ? <Watching field={field} /> : <Plain field={field} disabled={false} />;
}

function Watching({ field }: { field: Field }) {
  const values = useWatch();
  if (field.when && !field.when(values)) return null;
  return <Plain field={field} disabled={field.disabled?.(values) ?? false} />;
}

function Plain({ field, disabled }: { field: Field; disabled: boolean }) {
  const { source, kind, reference, input: Own } = field;
  const Chosen = Own ?? Input;
  return (
    <Chosen source={source} disabled={disabled} {...(kind ? { kind } : {})} {...(reference ? { reference } : {})} />
  );
}
