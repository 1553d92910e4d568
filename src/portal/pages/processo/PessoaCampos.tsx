import Box from '@mui/material/Box';
import { Input } from '../../components/inputs/Input.tsx';
import { MascaraInput } from '../../components/inputs/MascaraInput.tsx';
import { ReferenciaInput } from '../../components/inputs/ReferenciaInput.tsx';
import { useBuscaCep } from '../../components/useBuscaCep.ts';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { DocumentoInput } from './DocumentoInput.tsx';
import { useBuscaDevedor } from './useBuscaDevedor.ts';

interface Props {
  /** Path of the person in the form; empty: the form is the person. */
  readonly prefix: 'dadosDevedor' | '';
  /** Called with the document before it is looked up; answers a sentence to refuse it. */
  readonly recusa?: (documento: string) => string | undefined;
}

/** A debtor or co-responsible party: the document comes first, as it may fill in the other fields (S1 §2.4, 3.4). */
export function PessoaCampos({ prefix, recusa }: Props) {
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field);
  const cep = useBuscaCep(at);
  const devedor = useBuscaDevedor(at, recusa);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Row>
        <Cell field={{ width: 3 }} of={3}>
          <ReferenciaInput
            source={at('idTipoDocumentoIdentificacao')}
            reference="tipoDocumentoIdentificacao"
            onChange={devedor.pedir}
          />
        </Cell>
        <Cell field={{ width: 4 }} of={3}>
          <DocumentoInput at={at} onChange={devedor.pedir} {...(devedor.aviso ? { helperText: devedor.aviso } : {})} />
        </Cell>
        <Cell field={{ width: 5 }} of={3}>
          <Input source={at('nome')} />
        </Cell>
      </Row>
      <Row>
        <Cell field={{ width: 6 }} of={3}>
          <Input source={at('email')} />
        </Cell>
        <Cell field={{ width: 3 }} of={3}>
          <Input source={at('telefone1')} />
        </Cell>
        <Cell field={{ width: 3 }} of={3}>
          <Input source={at('telefone2')} />
        </Cell>
      </Row>
      <Row>
        <Cell field={{ width: 3 }} of={3}>
          <MascaraInput
            source={at('cep')}
            onChange={cep.pedir}
            onBlur={cep.buscar}
            {...(cep.aviso ? { helperText: cep.aviso } : {})}
          />
        </Cell>
        <Cell field={{ width: 3 }} of={3}>
          <ReferenciaInput source={at('uf')} reference="uf" />
        </Cell>
        <Cell field={{ width: 6 }} of={3}>
          <ReferenciaInput source={at('municipio')} reference="municipio" />
        </Cell>
      </Row>
      <Row>
        <Cell field={{ width: 3 }} of={4}>
          <Input source={at('bairro')} />
        </Cell>
        <Cell field={{ width: 4 }} of={4}>
          <Input source={at('rua')} />
        </Cell>
        <Cell field={{ width: 2 }} of={4}>
          <Input source={at('numero')} />
        </Cell>
        <Cell field={{ width: 3 }} of={4}>
          <Input source={at('complemento')} />
        </Cell>
      </Row>
    </Box>
  );
}
