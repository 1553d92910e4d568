import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ConvenioAEsperar, conciliacoes } from '@/contract/conciliacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Bloco } from '../../components/Bloco.tsx';
import { Lido } from '../../components/Lido.tsx';
import { useOpcao } from '../../components/values/useLabel.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import type { Geracao } from './useGerar.ts';

const { remessa: t, item } = conciliacaoTela;

/** The agreements whose slips wait for a file, each with the button that makes it and saves it. */
export function GerarRemessa({ geracao }: { readonly geracao: Geracao }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = useQuery({
    queryKey: ['conciliacao', 'esperandoRemessa'],
    queryFn: ({ signal }) => executar(conciliacoes.esperandoRemessa, { signal }),
  });
  const { gerar, gerando, recusa } = geracao;
  return (
    <Bloco titulo={t.titulo}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '80ch' }}>
        {t.dica}
      </Typography>
      {recusa && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {recusa}
        </Alert>
      )}
      <Lido leitura={leitura} altura={64}>
        {(convenios) =>
          convenios.length === 0 ? (
            <Typography>{t.nenhumEspera}</Typography>
          ) : (
            <Box component="ul" role="list" aria-label={t.esperam} sx={lista}>
              {convenios.map((um) => (
                <Convenio
                  key={`${um.banco}/${um.convenio}`}
                  convenio={um}
                  gerando={gerando}
                  onGerar={() => void gerar(um)}
                />
              ))}
            </Box>
          )
        }
      </Lido>
    </Bloco>
  );
}

interface ConvenioProps {
  readonly convenio: ConvenioAEsperar;
  readonly gerando: ConvenioAEsperar | null;
  readonly onGerar: () => void;
}
function Convenio({ convenio: um, gerando, onGerar }: ConvenioProps) {
  const banco = useOpcao('banco');
  const nome = item.doConvenio(banco(um.banco), um.convenio);
  const deles = [
    um.aRegistrar > 0 && t.aRegistrar(um.aRegistrar, formatReais(um.valor)),
    um.aCancelar > 0 && t.aCancelar(um.aCancelar),
  ];
  return (
    <Box component="li" sx={linha}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'strong' }}>{nome}</Typography>
        <Typography variant="body2" color="textSecondary">
          {deles.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        aria-label={t.gerarDe(nome)}
        disabled={gerando !== null && gerando !== um}
        loading={gerando === um}
        onClick={onGerar}
      >
        {t.gerar}
      </Button>
    </Box>
  );
}

const lista = { listStyle: 'none', m: 0, p: 0 } as const;
const linha = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
  '&:last-of-type': { pb: 0 },
} as const;
