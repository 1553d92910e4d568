import Box from '@mui/material/Box';
import { camposSoltos } from '@/contract/descricaoDoProcesso.ts';
import { Input } from '../../components/inputs/Input.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';

/** Facts, legal ground and amounts (S1 §3.5). */
export const DescricaoCampos = () => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Campos
      row={[
        ['idNaturezaDebito', 5],
        ['numeroProcessoAdministrativo', 4, 'numeroProcesso'],
        ['dataDebito', 3],
      ]}
    />
    {camposSoltos.length > 0 && <Campos row={camposSoltos.map((campo) => [campo, 4])} />}
    <Campos
      row={[
        ['descricaoFato', 6],
        ['fundamentoLegal', 6],
      ]}
    />
    <Campos
      row={[
        ['valorOriginario', 3],
        ['valorAtualizado', 3],
        ['multaAtualizada', 3],
        ['jurosAtualizado', 3],
      ]}
    />
  </Box>
);

type Campo = readonly [source: string, width: number, kind?: 'numeroProcesso'];

const Campos = ({ row }: { readonly row: readonly Campo[] }) => (
  <Row>
    {row.map(([source, width, kind]) => (
      <Cell key={source} field={{ width }} of={row.length}>
        <Input source={source} {...(kind ? { kind } : {})} />
      </Cell>
    ))}
  </Row>
);
