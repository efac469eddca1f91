import{i as e,n as t,t as n}from"./jsx-runtime-DyZJNswf.js";import{a as r,b as i,i as a,n as o,t as s,x as c,y as l}from"./states-gIA67Iz0.js";import{n as u,t as d}from"./use-action-rp8S6H_C.js";import{t as f}from"./link-CypbhVQl.js";import{d as p,i as m}from"./index-BhBDPT9E.js";import{a as h,i as g,r as _}from"./numbers-DxFdvA8D.js";import{t as v}from"./badge-DYoksGR0.js";import{t as y}from"./status-C6rlCKYi.js";import{t as b}from"./time-DFss9Dan.js";import{t as x}from"./live-QWyQWxx6.js";import{t as S}from"./json-4Dy6cloA.js";import{r as C}from"./filter-ClaRQXys.js";import{t as w}from"./progress-CsK_Te51.js";import{t as T}from"./undo-button-B2yia5ba.js";var E=e(t(),1),D=i(),O=l(),k={tabs:`_tabs_w5r8l_1`,list:`_list_w5r8l_7`,panel:`_panel_w5r8l_11`,columns:`_columns_w5r8l_16`,form:`_form_w5r8l_22`,results:`_results_w5r8l_23`,intro:`_intro_w5r8l_42`,matching:`_matching_w5r8l_65`,name:`_name_w5r8l_68`,more:`_more_w5r8l_71`,broken:`_broken_w5r8l_81`,preview:`_preview_w5r8l_85`,counts:`_counts_w5r8l_103`,share:`_share_w5r8l_127`,reasons:`_reasons_w5r8l_139`,fill:`_fill_w5r8l_156`,samples:`_samples_w5r8l_162`,sample:`_sample_w5r8l_162`,verdict:`_verdict_w5r8l_184`,run:`_run_w5r8l_187`,part:`_part_w5r8l_196`,what:`_what_w5r8l_207`,numbers:`_numbers_w5r8l_217`,runs:`_runs_w5r8l_230`,now:`_now_w5r8l_237`,before:`_before_w5r8l_254`},A=n(),j=12;function M({reasons:e}){if(e.length===0)return null;let t=e[0]?.count??1;return(0,A.jsxs)(`ol`,{className:k.reasons,"aria-label":`Why units are dropped`,children:[e.slice(0,j).map(({key:e,count:n})=>(0,A.jsxs)(`li`,{children:[(0,A.jsx)(`span`,{className:k.fill,style:{width:`${n/t*100}%`},"aria-hidden":!0}),(0,A.jsx)(`span`,{className:`clip`,title:e,children:e}),(0,A.jsx)(`span`,{className:`num muted`,children:_(n)})]},e)),e.length>j&&(0,A.jsxs)(`li`,{className:`muted small`,children:[`and `,_(e.length-j),` further reasons`]})]})}var N=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`runCardQuery`,selections:[{alias:null,args:t,concreteType:`CurationJob`,kind:`LinkedField`,name:`curationJob`,plural:!1,selections:[{args:null,kind:`FragmentSpread`,name:`runCard_job`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`runCardQuery`,selections:[{alias:null,args:t,concreteType:`CurationJob`,kind:`LinkedField`,name:`curationJob`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ratePerSecond`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:[{kind:`Literal`,name:`first`,value:5}],kind:`ScalarField`,name:`failedUnits`,storageKey:`failedUnits(first:5)`},{alias:null,args:null,kind:`ScalarField`,name:`lastError`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`usage`,storageKey:null}],storageKey:null}]},params:{cacheID:`e6a8636e82bd5dce922ec017e4857d53`,id:null,metadata:{},name:`runCardQuery`,operationKind:`query`,text:`query runCardQuery(
  $id: ID!
) {
  curationJob(id: $id) {
    ...runCard_job
    id
  }
}

fragment runCard_job on CurationJob {
  id
  operationId
  actor
  createdAt
  finishedAt
  curator {
    name
    version
    options
  }
  where
  seed
  live
  status
  progress
  processed
  kept
  dropped
  failed
  waiting
  lagSeconds
  ratePerSecond
  reasons {
    key
    count
  }
  failedUnits(first: 5)
  lastError
  error
  usage
}
`}}})();N.hash=`6f5bfbbdff2dfda5770cdf29b2828459`;var P={argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`runCard_job`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ratePerSecond`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:[{kind:`Literal`,name:`first`,value:5}],kind:`ScalarField`,name:`failedUnits`,storageKey:`failedUnits(first:5)`},{alias:null,args:null,kind:`ScalarField`,name:`lastError`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`usage`,storageKey:null}],type:`CurationJob`,abstractKey:null};P.hash=`b757028c13e8a3e21992ed88653fa643`;var F=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`runCardCancelMutation`,selections:[{alias:null,args:t,concreteType:`CurationJobPayload`,kind:`LinkedField`,name:`cancelJob`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`job`,plural:!1,selections:[{args:null,kind:`FragmentSpread`,name:`runCard_job`}],storageKey:null},n],storageKey:null}],type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`runCardCancelMutation`,selections:[{alias:null,args:t,concreteType:`CurationJobPayload`,kind:`LinkedField`,name:`cancelJob`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`job`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ratePerSecond`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:[{kind:`Literal`,name:`first`,value:5}],kind:`ScalarField`,name:`failedUnits`,storageKey:`failedUnits(first:5)`},{alias:null,args:null,kind:`ScalarField`,name:`lastError`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`usage`,storageKey:null}],storageKey:null},n],storageKey:null}]},params:{cacheID:`bd4b278bd1496974a2275cf1358e744b`,id:null,metadata:{},name:`runCardCancelMutation`,operationKind:`mutation`,text:`mutation runCardCancelMutation(
  $id: ID!
) {
  cancelJob(id: $id) {
    job {
      ...runCard_job
      id
    }
    userErrors {
      code
      message
      path
    }
  }
}

fragment runCard_job on CurationJob {
  id
  operationId
  actor
  createdAt
  finishedAt
  curator {
    name
    version
    options
  }
  where
  seed
  live
  status
  progress
  processed
  kept
  dropped
  failed
  waiting
  lagSeconds
  ratePerSecond
  reasons {
    key
    count
  }
  failedUnits(first: 5)
  lastError
  error
  usage
}
`}}})();F.hash=`5e79bc517282fdff6190dcb25474a092`;var I=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`useRunProgressSubscription`,selections:[{alias:null,args:t,concreteType:`CurationJob`,kind:`LinkedField`,name:`curationProgress`,plural:!1,selections:[n,{args:null,kind:`FragmentSpread`,name:`runCard_job`}],storageKey:null}],type:`Subscription`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`useRunProgressSubscription`,selections:[{alias:null,args:t,concreteType:`CurationJob`,kind:`LinkedField`,name:`curationProgress`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ratePerSecond`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:[{kind:`Literal`,name:`first`,value:5}],kind:`ScalarField`,name:`failedUnits`,storageKey:`failedUnits(first:5)`},{alias:null,args:null,kind:`ScalarField`,name:`lastError`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`usage`,storageKey:null}],storageKey:null}]},params:{cacheID:`e920e4b68cfecd14343a7ab225b87df6`,id:null,metadata:{},name:`useRunProgressSubscription`,operationKind:`subscription`,text:`subscription useRunProgressSubscription(
  $id: ID!
) {
  curationProgress(id: $id) {
    status
    ...runCard_job
    id
  }
}

fragment runCard_job on CurationJob {
  id
  operationId
  actor
  createdAt
  finishedAt
  curator {
    name
    version
    options
  }
  where
  seed
  live
  status
  progress
  processed
  kept
  dropped
  failed
  waiting
  lagSeconds
  ratePerSecond
  reasons {
    key
    count
  }
  failedUnits(first: 5)
  lastError
  error
  usage
}
`}}})();I.hash=`9c19da4131d09070b4d52985c78bc512`;var L=e=>e===`QUEUED`||e===`RUNNING`;function R(e,t){let[n,i]=(0,E.useState)(null);return(0,E.useEffect)(()=>{if(!t)return;let n=I,a=(0,D.createOperationDescriptor)(n,{id:e});return x({operation:n,variables:{id:e},isLast:({curationProgress:{status:e}})=>!L(e),onEvent:e=>r.commitPayload(a,{...e}),onState:(e,t)=>i(t)})},[e,t]),n}function z({id:e,...t}){let{curationJob:n}=(0,O.useLazyLoadQuery)(N,{id:e},{fetchPolicy:`store-and-network`});return n==null?(0,A.jsx)(s,{title:`There is no run ${e}`}):(0,A.jsx)(B,{job:n,...t})}function B({job:e,isPart:t=!1,isFollowed:n=!0,onEnd:r}){let i=(0,O.useFragment)(P,e),{id:a,operationId:s,curator:c,live:l,status:u,progress:d,actor:p,createdAt:m,finishedAt:h}=i,g=L(u),_=R(a,g&&n),x=(0,E.useRef)(g);return(0,E.useEffect)(()=>{x.current&&!g&&r?.(),x.current=g},[g,r]),(0,A.jsxs)(`article`,{className:t?k.part:k.run,"aria-label":`Run of ${c.name}`,children:[(0,A.jsxs)(`header`,{className:`row wrap`,children:[(0,A.jsx)(y,{value:u}),l&&(0,A.jsx)(v,{tone:`accent`,children:`live`}),(0,A.jsx)(`strong`,{children:c.name}),(0,A.jsx)(`span`,{className:`muted num`,children:c.version}),(0,A.jsx)(`span`,{className:`grow`}),!t&&(0,A.jsx)(f,{to:`/operations/$id`,params:{id:s},children:`operation`}),g&&(0,A.jsx)(K,{id:a,name:c.name,live:l})]}),!t&&(0,A.jsx)(U,{options:c.options,where:i.where,seed:i.seed}),!l&&g&&(0,A.jsx)(w,{label:`Progress of ${c.name}`,share:d}),(0,A.jsx)(W,{job:i}),(0,A.jsx)(M,{reasons:i.reasons}),(0,A.jsxs)(`p`,{className:`muted small`,children:[`started `,p!=null&&`by ${p} `,(0,A.jsx)(b,{at:m}),h!=null&&`, took ${V(m,h)}`,H(i.usage)]}),i.error!==null&&i.error!==void 0&&(0,A.jsx)(`p`,{className:k.broken,children:i.error}),i.failed>0&&(0,A.jsx)(G,{job:i}),_!==null&&(0,A.jsx)(o,{error:_})]})}var V=(e,t)=>h((Date.parse(t)-Date.parse(e))/1e3);function H(e){let t=Object.entries(S(e)?e:{}).filter(e=>typeof e[1]==`number`&&e[1]!==0);return t.length===0?``:`, used ${t.map(([e,t])=>`${e} ${g(t)}`).join(`, `)}`}function U({options:e,where:t,seed:n}){let r=S(e)?Object.entries(e):[],i=S(t)?Object.entries(t):[];return(0,A.jsxs)(`p`,{className:k.what,children:[r.map(([e,t])=>(0,A.jsxs)(`code`,{className:`clip`,children:[e,`: `,JSON.stringify(t)]},e)),n!==null&&n!==0&&(0,A.jsxs)(`code`,{children:[`seed: `,n]}),i.length===0?(0,A.jsx)(`span`,{className:`muted small`,children:`over all steps`}):(0,A.jsxs)(`span`,{className:`small`,children:[`over steps with`,` `,(0,A.jsx)(f,{to:`/steps`,search:{where:t},children:i.map(([e,t])=>C(e,t)).join(`, `)})]})]})}function W({job:e}){let{live:t,status:n,processed:r,kept:i,dropped:a,failed:o,waiting:s,lagSeconds:c,ratePerSecond:l}=e,u=L(n),d=[[`judged`,_(r)],[`kept`,_(i)],[`dropped`,_(a)],[`failed`,o>0?_(o):null],[`waiting`,t||s>0?_(s):null],[`behind`,t&&u?c==null?`not at all`:h(c):null],[`a second`,u?g(l):null]];return(0,A.jsx)(`dl`,{className:k.numbers,children:d.map(([e,t])=>t!==null&&(0,A.jsxs)(`div`,{children:[(0,A.jsx)(`dt`,{children:e}),(0,A.jsx)(`dd`,{className:`num`,children:t})]},e))})}function G({job:{id:e,failed:t,failedUnits:n,lastError:r}}){return(0,A.jsxs)(`details`,{className:k.more,open:!0,children:[(0,A.jsxs)(`summary`,{children:[_(t),` `,t===1?`unit`:`units`,` failed`]}),r!=null&&(0,A.jsx)(`p`,{className:k.broken,children:r}),(0,A.jsxs)(`p`,{className:`small`,children:[`The last ones: `,n.join(`, `),`.`,` `,(0,A.jsx)(f,{to:`/steps`,search:{where:{failedBy:e}},children:`Their steps`})]})]})}function K({id:e,name:t,live:n}){let{error:r,isBusy:i,run:a}=d(F,({cancelJob:e})=>e);return(0,A.jsxs)(A.Fragment,{children:[(0,A.jsxs)(u,{label:`Cancel`,name:`Cancel the run of ${t}`,confirm:`End the run`,isBusy:i,onConfirm:()=>a({id:e}),children:[n?`It judges no further units.`:`It ends where it is.`,` What it decided stays, and can be undone.`]}),r!==null&&(0,A.jsx)(o,{error:r})]})}var q=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},s={alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`datasets`,plural:!0,selections:[o,{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null}],storageKey:null},c={alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batches`,plural:!0,selections:[o,a,{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`undoOperationQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[n,r,i,a,s,c],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`undoOperationQuery`,selections:[{alias:null,args:t,concreteType:`Operation`,kind:`LinkedField`,name:`operation`,plural:!1,selections:[n,r,i,a,s,c,o],storageKey:null}]},params:{cacheID:`0763ca0d72590e8e6b6d24ba35e825b4`,id:null,metadata:{},name:`undoOperationQuery`,operationKind:`query`,text:`query undoOperationQuery(
  $id: ID!
) {
  operation(id: $id) {
    summary
    source
    changed
    status
    datasets {
      id
      recipeName
      version
    }
    batches {
      id
      status
      consumer
    }
    id
  }
}
`}}})();q.hash=`40a13fa87758919081baeaaf9c731e59`;function J({id:e,undone:t,partlyUndone:n,onDone:r}){let[i,o]=(0,E.useState)(!1);return(0,A.jsxs)(A.Fragment,{children:[!t&&(0,A.jsx)(c,{size:`compact-xs`,variant:`default`,title:`Undo operation ${e}`,onClick:()=>o(!0),children:n?`Go on undoing …`:`Undo …`}),(0,A.jsx)(p,{opened:i,onClose:()=>o(!1),title:`Undo the operation`,lockScroll:!1,closeButtonProps:{"aria-label":`Close`},onDoubleClick:e=>e.stopPropagation(),children:(0,A.jsx)(a,{resetKey:e,what:`Looking for what was made with it`,children:(0,A.jsx)(X,{id:e,onDone:r})})})]})}var Y=100;function X({id:e,onDone:t}){let{operation:n}=(0,O.useLazyLoadQuery)(q,{id:e},{fetchPolicy:`network-only`});if(n==null)return(0,A.jsx)(s,{title:`There is no operation ${e}`});let{summary:r,source:i,changed:a,status:o,datasets:c,batches:l}=n,u=l.filter(e=>e.status===`ACKED`||e.status===`LEASED`),d=o===`QUEUED`||o===`RUNNING`;return(0,A.jsxs)(A.Fragment,{children:[(0,A.jsxs)(`p`,{children:[(0,A.jsx)(`strong`,{children:r}),` by `,i,` changed `,_(a),` `,a===1?`step`:`steps`,`. What others decided before holds again.`,d&&` Its job still runs, and is ended first.`]}),c.length>0&&(0,A.jsxs)(`section`,{"aria-label":`Datasets that were built with it`,children:[(0,A.jsxs)(`p`,{children:[(0,A.jsx)(v,{tone:`warn`,children:`warning`}),` `,Z(c.length),` `,c.length===1?`dataset was`:`datasets were`,` built with it; the files stay as they are:`]}),(0,A.jsx)(`ul`,{children:c.map(e=>(0,A.jsx)(`li`,{children:(0,A.jsx)(Q,{...e})},e.id))})]}),u.length>0&&(0,A.jsxs)(`section`,{"aria-label":`Batches that were delivered with it`,children:[(0,A.jsxs)(`p`,{children:[(0,A.jsx)(v,{tone:`warn`,children:`warning`}),` `,Z(u.length),` `,u.length===1?`batch was`:`batches were`,` delivered with it; the rows stay as they are:`]}),(0,A.jsx)(`ul`,{children:u.map(e=>(0,A.jsxs)(`li`,{children:[e.status===`ACKED`?`trained on`:`leased`,` by `,e.consumer,` `,(0,A.jsx)(`code`,{children:e.id})]},e.id))})]}),c.length===0&&u.length===0&&(0,A.jsx)(`p`,{className:`muted`,children:`No dataset and no batch was made with it.`}),(0,A.jsx)(T,{operationId:e,onDone:t})]})}var Z=e=>e<Y?_(e):`at least ${_(e)}`;function Q({id:e,recipeName:t,version:n}){let r=`${t}, version ${n}`,i=m.Dataset?.(e);return i===void 0?r:(0,A.jsx)(f,{to:i,children:r})}function $({status:e,undone:t,partlyUndone:n}){return t?(0,A.jsx)(v,{children:`undone`}):(0,A.jsxs)(A.Fragment,{children:[n?(0,A.jsx)(v,{tone:`warn`,children:`partly undone`}):(0,A.jsx)(v,{tone:`good`,children:`counts`}),` `,e!==`SUCCEEDED`&&(0,A.jsx)(y,{value:e})]})}export{B as a,L as c,z as i,M as l,Q as n,U as o,J as r,V as s,$ as t,k as u};