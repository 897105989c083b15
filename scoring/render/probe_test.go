package render
import ("testing";"github.com/dop251/goja";"fmt";"strings";"github.com/evanw/esbuild/pkg/api";"time")
func TestProbe(t *testing.T){
 vm:=goja.New()
 for _,s:=range []string{
 "[1,2,3].at(-1)","[1].findLast(x=>1)","Object.hasOwn({a:1},'a')","[2,1].toSorted()","Object.groupBy([1],x=>x)","'a'.replaceAll('a','b')","structuredClone({})","typeof Intl","(1234.5).toLocaleString()","new Error('x',{cause:1}).cause","Object.fromEntries([['a',1]])","'x'.at(0)","typeof WeakRef","typeof queueMicrotask","typeof console","typeof setTimeout","/(?<y>a)/.exec('a').groups.y","/(?<=a)b/.test('ab')","new Set([1]).union","typeof AggregateError","Promise.allSettled","[1,[2]].flat()","String.raw`a`","Array.from({length:2},(_, i)=>i)","'a'.localeCompare('b')","(12.5).toFixed(0)","typeof Symbol.asyncIterator", "let a=null; a??=1; a||=2;a&&=3;a","class A{#p=1; static{A.z=1} h(o){return #p in o}}; new A().h(new A())","[...'ab'].entries().next().value","Array.prototype.with","'\\u{1F600}'.codePointAt(0)","'é'.normalize('NFD').length","typeof escape","async function f(){await 1}; f()","new Date(0).toLocaleDateString()","[3,1].toReversed","typeof Iterator","'a-b'.split(/-/)","'abc'.match(/b/)","/a/v","/a/d","'aXb'.replace(/[A-Z]/g, m=>'-'+m)","0.1+0.2","1e21+''","(25).toString(32)","new Intl.NumberFormat()"} {
  v,err:=vm.RunString("'use strict';"+s); fmt.Println(s,"=>",v,err)
 }
 st:=time.Now(); for i:=0;i<200;i++{goja.New()}; fmt.Println("New",time.Since(st)/200)
 for name,mk:=range map[string]func(n int)string{
  "paren":func(n int)string{return strings.Repeat("(",n)+"1"+strings.Repeat(")",n)},
  "arr":func(n int)string{return strings.Repeat("[",n)+strings.Repeat("]",n)},
  "bang":func(n int)string{return "x="+strings.Repeat("!",n)+"1"},
  "cond":func(n int)string{return "x="+strings.Repeat("a?b:",n)+"1"},
  "arrow":func(n int)string{return "x="+strings.Repeat("a=>",n)+"1"},
  "plus":func(n int)string{return "x="+strings.Repeat("a+",n)+"1"},
  "assign":func(n int)string{return "x="+strings.Repeat("a=",n)+"1"},
  "member":func(n int)string{return "x=a"+strings.Repeat(".a",n)+""},
  "call":func(n int)string{return "x=a"+strings.Repeat("()",n)+""},
  "index":func(n int)string{return "x=a"+strings.Repeat("[0]",n)+""},
  "pow":func(n int)string{return "x="+strings.Repeat("a**",n)+"1"},
  "if":func(n int)string{return strings.Repeat("if(a)",n)+";"},
  "elseif":func(n int)string{return strings.Repeat("if(a);else ",n)+";"},
  "block":func(n int)string{return strings.Repeat("{",n)+strings.Repeat("}",n)},
  "fn":func(n int)string{return strings.Repeat("function f(){",n)+strings.Repeat("}",n)},
  "class":func(n int)string{return strings.Repeat("class A{x(){",n)+strings.Repeat("}}",n)},
  "tmpl":func(n int)string{return strings.Repeat("`${",n)+"1"+strings.Repeat("}`",n)},
  "typeof":func(n int)string{return "x="+strings.Repeat("typeof ",n)+"1"},
  "new":func(n int)string{return "x="+strings.Repeat("new ",n)+"a"},
  "label":func(n int)string{ var b strings.Builder; for i:=0;i<n;i++{fmt.Fprintf(&b,"l%d:",i)}; return b.String()+";"},
  "jsx":func(n int)string{return "x="+strings.Repeat("<a>",n)+strings.Repeat("</a>",n)},
  "comma":func(n int)string{return "x=("+strings.Repeat("a,",n)+"1)"},
  "and":func(n int)string{return "x="+strings.Repeat("a&&",n)+"1"},
  "nullish":func(n int)string{return "x="+strings.Repeat("a??",n)+"1"},
  "optch":func(n int)string{return "x=a"+strings.Repeat("?.a",n)+""},
  "do":func(n int)string{return strings.Repeat("do ",n)+";"+strings.Repeat("while(0);",n)},
  "tstype":func(n int)string{return "type X="+strings.Repeat("A extends B?C:",n)+"D"},
  "keyof":func(n int)string{return "type X="+strings.Repeat("keyof ",n)+"D"},
  "tag":func(n int)string{return "x=a"+strings.Repeat("``",n)},
  "generic":func(n int)string{return "type X="+strings.Repeat("A<",n)+"D"+strings.Repeat(">",n)},
  "regexp":func(n int)string{return "x=/"+strings.Repeat("(",n)+strings.Repeat(")",n)+"/"},
  "regexpla":func(n int)string{return "x=/"+strings.Repeat("(?=",n)+strings.Repeat(")",n)+"/"},
  "destr":func(n int)string{return "let "+strings.Repeat("[",n)+"a"+strings.Repeat("]",n)+"=1"},
 }{
  n:=32768
  st:=time.Now()
  r:=api.Transform(mk(n),api.TransformOptions{Loader:api.LoaderTSX,Format:api.FormatCommonJS,JSX:api.JSXAutomatic})
  e:=time.Since(st); st=time.Now()
  _,err:=goja.Compile("x",string(r.Code),false)
  var m string; if err!=nil{m=err.Error()}; if len(m)>60{m=m[:60]}
  fmt.Println(name,len(r.Errors),e,time.Since(st),m)
 }
}
