import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { rascunho as r } from '@i18n/pt-BR/portal/rascunho.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import DialogContent from '@mui/material/DialogContent';
import { ResourceContextProvider } from 'ra-core';
import type * as z from 'zod/mini';
import { corresponsavel } from '@/contract/devedor.ts';
import { formatCpfCnpj, semMascara } from '@/contract/values/identificacao.ts';
import { BotoesDoDialogo } from '../../components/BotoesDoDialogo.tsx';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { Input } from '../../components/inputs/Input.tsx';
import { ErrorSummary } from '../../declaration/ErrorSummary.tsx';
import { SchemaForm } from '../../declaration/SchemaForm.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { DialogoDeFormulario } from '../../rascunho/DialogoDeFormulario.tsx';
import { PessoaCampos } from './PessoaCampos.tsx';
import { pessoaVazia } from './valores.ts';

export type CorresponsavelNovo = z.output<typeof corresponsavel>;

interface Props {
  /** Draft key of the form to which the party is added. */
  readonly de: string;
  /** Document of the debtor; `outros` has those of the other co-responsible parties. Both without mask. */
  readonly titular: string;
  readonly outros: readonly string[];
  readonly onAdd: (novo: CorresponsavelNovo) => void;
  readonly onClose: () => void;
}

const VAZIO = { papel: null, ...pessoaVazia };

/** Adds a co-responsible party: with the rules of a debtor, not the debtor, and nobody twice (S1 §5.2). */
export default function CorresponsavelDialog({ de, titular, outros, onAdd, onClose }: Props) {
  const same = (documento: string) => (other: string) => semMascara(other) === semMascara(documento);
  const recusa = (documento: string, repetido: (doc: string) => string): string | undefined => {
    if (titular && same(documento)(titular)) return validacao.processo.titularCorresponsavel;
    return outros.some(same(documento)) ? repetido(formatCpfCnpj(documento)) : undefined;
  };
  const add = (values: Record<string, unknown>) => {
    const novo = values as unknown as CorresponsavelNovo;
    const refusal = recusa(novo.documentoIdentificacao, validacao.processo.corresponsavelDuplicado);
    if (refusal) return { documentoIdentificacao: refusal };
    onAdd(novo);
    onClose();
    return undefined;
  };
  return (
    <DialogoDeFormulario titulo={t.corresponsavel.titulo} largura="md" onClose={onClose}>
      <ResourceContextProvider value="corresponsavel">
        <FormDoDialogo>
          <SchemaForm
            schema={corresponsavel}
            record={VAZIO}
            onSubmit={add as never}
            summary={false}
            shouldFocusError={false}
            rascunho={{ chave: `${de}/corresponsavel`, titulo: r.titulos.corresponsavel }}
          >
            <DialogContent sx={{ '&&': { pt: 1 } }}>
              <ErrorSummary />
              <Row>
                <Cell field={{ width: 4 }} of={1}>
                  <Input source="papel" />
                </Cell>
              </Row>
              <PessoaCampos prefix="" recusa={(documento) => recusa(documento, t.corresponsavel.existente)} />
            </DialogContent>
            <BotoesDoDialogo cancelar={t.corresponsavel.cancelar} confirmar={t.corresponsavel.confirmar} />
          </SchemaForm>
        </FormDoDialogo>
      </ResourceContextProvider>
    </DialogoDeFormulario>
  );
}
