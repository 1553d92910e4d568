import { painel } from '@i18n/pt-BR/painel/principal.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { IndiceParado } from '@/contract/painel.ts';
import { formatMes } from '@/contract/values/data.ts';
import { trechos } from '@/domain/mesesPorExtenso.ts';
import { paths } from '../../declaration/paths.ts';
import { UmaLinha } from './UmaLinha.tsx';

const t = painel.meuDia.indices;

/** The indexes whose months are missing, each with the bodies that use it and a link to its page. */
export function IndicesParados({ indices }: { readonly indices: readonly IndiceParado[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography variant="h3" id={id} sx={{ minWidth: 0, textWrap: 'pretty' }}>
          {t.titulo}
        </Typography>
        <Chip size="small" label={indices.length} />
      </Box>
      <Box component="ul" role="list" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {indices.map((indice) => (
          <Indice key={indice.id} indice={indice} />
        ))}
      </Box>
    </Box>
  );
}

function Indice({
  indice: { id, sigla, nome, estado, ultimaDataReferencia: ultima, mesesQueFaltam, orgaos },
}: {
  readonly indice: IndiceParado;
}) {
  const mes = ultima && formatMes(ultima);
  const pagina = paths('indiceFinanceiro').show(id);
  const motivo = estado === 'semMeses' ? t.semMeses : t[estado](mes);
  const faltam = mesesQueFaltam.length > 0 ? `; ${t.faltam(trechos(mesesQueFaltam), mesesQueFaltam.length === 1)}` : '';
  return (
    <UmaLinha
      numero={sigla}
      endereco={pagina}
      nome={nome}
      motivo={`${motivo}${faltam}`}
      urgente
      resto={t.orgaos(orgaos)}
      inteiro={`${motivo}${faltam} · ${t.orgaos(orgaos)}`}
      acao={{ nome: t.abrir, dito: t.abrirDe(sigla), endereco: pagina }}
    />
  );
}
