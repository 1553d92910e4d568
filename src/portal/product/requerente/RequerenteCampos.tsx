import { requerente as t } from '@i18n/pt-BR/negociacao/requerente.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import { requerenteInformado } from '@/contract/requerente.ts';
import { formatData } from '@/contract/values/data.ts';
import { registrar } from '@/contract/values/valor.ts';
import { nomeNormalizado, papelDoRequerente, sobraDoNome, tipoDoComprovante } from '@/domain/cobranca/requerente.ts';
import { BooleanoInput } from '../../components/inputs/BooleanoInput.tsx';
import { ArquivosInput } from '../../components/inputs/DocumentosInput.tsx';
import { MascaraInput } from '../../components/inputs/MascaraInput.tsx';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { SchemaContext } from '../../components/inputs/SchemaContext.ts';
import { TextoInput } from '../../components/inputs/TextoInput.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { comecoDoTipo, comprovanteEnviado, cpfInteiro, type DevedorDoRequerente, tiposPara } from './requerente.ts';
import { useBuscaRequerente } from './useBuscaRequerente.ts';

interface Props {
  readonly devedor: DevedorDoRequerente;
  /** Path of the requester in the form; empty: the form is the requester. Its values begin as `requerenteVazio`. */
  readonly prefix?: string;
}

/**
 * Who asks for an agreement (S2 §2.7, 5.7). The debtor in person is known: name, CPF and phone are locked. What an
 * identification on file of less than a year says is not asked again, nor the proof sent today for this debtor (M §2.66).
 */
export function RequerenteCampos({ devedor, prefix = '' }: Props) {
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field);
  const [tipo, cpf] = useWatch({ name: [at('tipo'), at('cpf')] });
  const papel = papelDoRequerente(devedor, String(cpf ?? ''), tipo);
  const presos = tipo === 'TITULAR' ? ['nome', 'cpf', ...(devedor.telefone ? ['telefone'] : [])] : [];
  const busca = useBuscaRequerente(at, presos, devedor.documentoIdentificacao);
  const schema = useMemo(() => (prefix ? z.object({ [prefix]: campos }) : campos), [prefix]);
  const trocar = useComeco({ at, devedor, tipo, papel, busca });
  const dica = (campo: string) => (presos.includes(campo) ? { disabled: true, helperText: t.doTitular } : {});
  return (
    <SchemaContext.Provider value={schema}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Row>
          <Cell field={{ width: 7 }} of={2}>
            <SelecaoInput
              source={at('tipo')}
              label={t.campos.tipo}
              choices={tiposPara(devedor).map((id) => ({ id, nome: t.tipos[id] }))}
              onChange={trocar}
            />
          </Cell>
          <Cell field={{ width: 5 }} of={2}>
            <MascaraInput
              source={at('cpf')}
              label={t.campos.cpf}
              onChange={busca.pedir}
              {...(busca.aviso ? { helperText: busca.aviso } : {})}
              {...dica('cpf')}
            />
          </Cell>
        </Row>
        <Row>
          <Cell field={{ width: 7 }} of={2}>
            <TextoInput
              source={at('nome')}
              label={t.campos.nome}
              normaliza={nomeNormalizado}
              deixa={deixaDoNome}
              {...dica('nome')}
            />
          </Cell>
          <Cell field={{ width: 5 }} of={2}>
            <MascaraInput source={at('telefone')} label={t.campos.telefone} {...dica('telefone')} />
          </Cell>
        </Row>
        <Row>
          <Cell field={{ width: 7 }} of={1}>
            <TextoInput
              source={at('email')}
              label={t.campos.email}
              onBlur={() => void busca.conferirEmail()}
              {...(busca.emailConhecido ? { disabled: true, helperText: t.emailConhecido } : {})}
            />
          </Cell>
        </Row>
        <DocumentosDoRequerente at={at} tipo={tipo} cpf={cpf} papel={papel} busca={busca} />
      </Box>
    </SchemaContext.Provider>
  );
}

type Papel = ReturnType<typeof papelDoRequerente>;
interface Comeco extends Pick<Props, 'devedor'> {
  readonly at: (field: string) => string;
  readonly tipo: unknown;
  readonly papel: Papel;
  readonly busca: ReturnType<typeof useBuscaRequerente>;
}

/** With what the fields begin; answers what another kind of applicant does to them. */
function useComeco({ at, devedor, tipo, papel, busca }: Comeco) {
  const { setValue, getValues } = useFormContext();
  const { retomado } = useFormularioAoRedor();
  const comecar = (novo: PapelDoRequerente, opcoes = {}) => {
    busca.pedir();
    for (const [campo, valor] of Object.entries(comecoDoTipo(novo, devedor))) setValue(at(campo), valor, opcoes);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when the values were emptied
  useEffect(() => {
    let aqui = true;
    void retomado.then(() => {
      if (aqui && !getValues(at('tipo'))) comecar(tiposPara(devedor)[0]!);
    });
    return () => {
      aqui = false;
    };
  }, [tipo, retomado, devedor.documentoIdentificacao]);
  // The debtor's CPF turns any other type of applicant into «o próprio devedor».
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another CPF may say so
  useEffect(() => {
    if (papel === 'TITULAR' && tipo && tipo !== 'TITULAR') comecar('TITULAR', { shouldDirty: true });
  }, [papel, tipo]);

  return (novo: unknown) => {
    const de = getValues(at('cpf'));
    // From one representative to another nothing is emptied.
    if (novo === 'TITULAR' || de === devedor.documentoIdentificacao)
      comecar(novo as PapelDoRequerente, { shouldDirty: true });
  };
}

interface Documentos extends Pick<Comeco, 'at' | 'tipo' | 'papel' | 'busca'> {
  readonly cpf: string | null;
}

/** Identification and proof of the representative: asked for, or taken as they were sent before. */
function DocumentosDoRequerente({ at, tipo, cpf, papel, busca }: Documentos) {
  const { errors } = useFormState();
  const [usarEnviado, usarComprovante, identificacao, provas] = useWatch({
    name: [at('usarEnviado'), at('usarComprovante'), at('arquivoIdentificacao'), at('comprovanteRepresentacao')],
  });
  const enviada = busca.conhecido?.identificacaoEnviada;
  const comprovante = comprovanteEnviado(busca.conhecido, papel);
  const jaTem = (campo: string, arquivos: readonly unknown[] | undefined) =>
    (arquivos ?? []).length > 0 || Boolean(get(errors, at(campo)));
  const pedeIdentificacao = usePede(
    Boolean(tipo) && !(enviada && usarEnviado),
    busca.respondida || jaTem('arquivoIdentificacao', identificacao),
  );
  const prova = tipoDoComprovante(papel) !== null;
  const pedeProva = usePede(
    prova && !(comprovante && usarComprovante),
    busca.respondida || jaTem('comprovanteRepresentacao', provas),
  );
  return (
    <>
      {enviada && <BooleanoInput source={at('usarEnviado')} label={t.usarEnviado(formatData(enviada.data))} />}
      {Boolean(tipo) && !cpfInteiro(cpf) && !(pedeIdentificacao && (pedeProva || !prova)) && (
        <Typography variant="body2" color="textSecondary">
          {prova ? t.documentosDepois : t.identificacaoDepois}
        </Typography>
      )}
      {pedeIdentificacao && <ArquivosInput source={at('arquivoIdentificacao')} label={t.campos.arquivoIdentificacao} />}
      {comprovante && (
        <BooleanoInput source={at('usarComprovante')} label={t.usarComprovante(comprovante.tipoDocumento.nome)} />
      )}
      {pedeProva && (
        <ArquivosInput
          source={at('comprovanteRepresentacao')}
          label={papel === 'EMPRESA' ? t.comprovante.EMPRESA : t.comprovante.REPRESENTANTE}
        />
      )}
    </>
  );
}

/**
 * Only the answer about the CPF says whether a file is asked for. It stays where it was asked already, because a file may be on
 * its way, and comes before the answer where there are files, or an error says that they are missing.
 */
function usePede(cabe: boolean, sabido: boolean): boolean {
  const pediu = useRef(false);
  pediu.current = cabe && (sabido || pediu.current);
  return pediu.current;
}

/** As in the call, but the type is always chosen. */
const campos = z.extend(requerenteInformado, { tipo: registrar(z.any(), { kind: 'selecao', required: true }) });

/** Says what a typed name leaves out. */
const deixaDoNome = (nome: string) => {
  const sobra = sobraDoNome(nome);
  return sobra ? t.ficouDeFora(sobra) : undefined;
};
